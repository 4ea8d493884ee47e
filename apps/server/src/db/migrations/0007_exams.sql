-- Where exams are held. Times of its sessions are told in its zone.
create table venues (
  id uuid primary key,
  name text not null,
  street text not null,
  municipality text not null,
  province text not null check (province ~ '^(0[1-9]|[1-4]\d|50)$'),
  time_zone text not null check (time_zone in ('Europe/Madrid', 'Atlantic/Canary')),
  step_free boolean not null,
  -- How to find it once there.
  directions text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  closed_at timestamptz
);

-- A day on which a part of an exam is sat. Without scopes it is for all of its trade. A seat is taken by a booking
-- that stands or by an offer that is open, and by nothing else: they are counted under a lock on this row.
create table exam_sessions (
  id uuid primary key,
  category text not null check (category in ('rite', 'rsif', 'rebt', 'gas', 'gruas')),
  scopes text[] not null default '{}',
  part text not null check (part in ('theory', 'practical')),
  venue_id uuid not null references venues,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  booking_closes_at timestamptz not null,
  capacity int not null check (capacity between 1 and 500),
  state text not null default 'open' check (state in ('open', 'held', 'cancelled')),
  equipment text[] not null default '{}',
  cancel_reason text,
  -- What it is found by, folded: day, venue, place, trade, part.
  search text not null,
  version int not null default 1,
  created_at timestamptz not null,
  check (starts_at < ends_at and booking_closes_at <= starts_at),
  check ((state = 'cancelled') = (cancel_reason is not null))
);
create index exam_sessions_ahead on exam_sessions (category, part, starts_at, id) where state = 'open';
create index exam_sessions_by_start on exam_sessions (starts_at, id);
create index exam_sessions_of_venue on exam_sessions (venue_id);

create table exam_examiners (
  session_id uuid not null references exam_sessions,
  user_id text not null references users,
  primary key (session_id, user_id)
);
create index exam_examiners_of_user on exam_examiners (user_id);

-- A seat of somebody. `check_in_code` is what they show at the door.
create table bookings (
  id uuid primary key,
  request_id uuid not null references requests,
  user_id text not null references users,
  session_id uuid not null references exam_sessions,
  part text not null check (part in ('theory', 'practical')),
  state text not null default 'booked' check (state in ('booked', 'attended', 'absent', 'cancelled', 'moved')),
  check_in_code text not null,
  booked_at timestamptz not null,
  changed_at timestamptz not null,
  cancelled_by text check (cancelled_by in ('candidate', 'body')),
  cancel_reason text,
  -- What took its place: written a moment before that is there.
  moved_to uuid references bookings deferrable initially deferred,
  reminded text[] not null default '{}',
  unique (session_id, check_in_code),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  check ((state = 'moved') = (moved_to is not null))
);
create unique index bookings_one_ahead on bookings (request_id, part) where state = 'booked';
create index bookings_of_session on bookings (session_id) where state in ('booked', 'attended', 'absent');
create index bookings_of_user on bookings (user_id, booked_at desc);
create index bookings_of_request on bookings (request_id);

-- Who waits for a seat, in the order of `first` and `seq`: whoever lost a seat by our doing comes before the others.
create table waiting_entries (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid not null references requests,
  user_id text not null references users,
  session_id uuid not null references exam_sessions,
  part text not null check (part in ('theory', 'practical')),
  first boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'accepted', 'lapsed', 'left')),
  joined_at timestamptz not null,
  changed_at timestamptz not null,
  offered_at timestamptz,
  offer_expires_at timestamptz,
  check ((state = 'offered') <= (offer_expires_at is not null))
);
create unique index waiting_once on waiting_entries (request_id, session_id) where state in ('waiting', 'offered');
create index waiting_line on waiting_entries (session_id, first desc, seq) where state in ('waiting', 'offered');
create index waiting_of_user on waiting_entries (user_id);
create index waiting_offers on waiting_entries (offer_expires_at) where state = 'offered';

-- How a part went. Nobody but staff knows it until it is published.
create table part_results (
  id uuid primary key,
  booking_id uuid not null unique references bookings,
  request_id uuid not null references requests,
  part text not null check (part in ('theory', 'practical')),
  attempt int not null check (attempt > 0),
  outcome text not null check (outcome in ('passed', 'failed', 'absent', 'void')),
  -- Of a hundred, with up to two decimals, times a hundred.
  score int check (score between 0 and 10000),
  -- [{name, score}]: how it went in each field of knowledge.
  areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'),
  critical_failed text[] not null default '{}',
  recorded_by text references users,
  recorded_at timestamptz not null,
  published_at timestamptz,
  published_by text references users,
  -- Of a passed part: the last day that it counts. Of another: the first day that it can be sat again.
  kept_until date,
  resit_from date,
  check ((outcome in ('passed', 'failed')) <= (score is not null and recorded_by is not null))
);
create index part_results_of_request on part_results (request_id, part, attempt);

-- Who was not there may say why, until a day. If we accept it, the attempt does not count.
create table absences (
  booking_id uuid primary key references bookings,
  due_on date not null,
  text text,
  document_id uuid references documents,
  sent_at timestamptz,
  outcome text check (outcome in ('accepted', 'rejected')),
  reason text,
  decided_at timestamptz,
  decided_by text references users,
  check ((text is null) = (sent_at is null)),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome = 'rejected') <= (reason is not null))
);
create index absences_of_document on absences (document_id) where document_id is not null;

-- Something went wrong at an exam: told by the person, or by us.
create table incidents (
  id uuid primary key,
  booking_id uuid not null references bookings,
  from_body boolean not null,
  author_id text not null references users,
  text text not null,
  at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by text references users,
  check ((answer is null) = (answered_at is null))
);
create index incidents_of_booking on incidents (booking_id, at);
create index incidents_open on incidents (at) where answered_at is null;

-- The address under which a calendar fetches somebody's exams: only who knows the token does.
create table calendar_feeds (
  user_id text primary key references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null
);
