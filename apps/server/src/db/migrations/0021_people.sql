-- What lists of people are sorted by: surnames first, whoever has told no name after the others. Made by the database
-- of the columns that it follows: nothing can forget it.
create function name_to_sort_by(profile jsonb) returns text language sql immutable parallel safe return
  folded(coalesce(profile ->> 'firstSurname', '') || ' ' || coalesce(profile ->> 'secondSurname', '') || ' ' ||
    coalesce(profile ->> 'firstName', ''));

-- `changes` is counted up all the time: with room beside the row, none of the indexes below is touched by it.
alter table users set (fillfactor = 80);
alter table users
  add column sort_name text collate "C" not null generated always as (
    coalesce(nullif(name_to_sort_by(profile), ''), '~' || coalesce(email, ''))) stored;
create index users_by_name on users (sort_name, id) where erased_at is null;
create index users_newest on users (created_at desc, id) where erased_at is null;

-- Somebody who signed up twice is found by what they have told both times.
create index users_by_document on users ((profile -> 'document' ->> 'number')) where erased_at is null;
create index users_by_phone on users ((profile ->> 'phone')) where erased_at is null;

-- What became of a profile that was the same person's: all that was its own is `user_id`'s now, and what it said
-- stays here. Its row in users is empty.
create table person_merges (
  other_id text primary key references users,
  user_id text not null references users,
  email text,
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  merged_by text not null references users,
  merged_at timestamptz not null,
  check (other_id <> user_id)
);
create index person_merges_of_user on person_merges (user_id);

-- What people ask of us as those whose data they are (RGPD, art. 15-22), by whichever way it came. `answer` is what
-- they are told.
create table data_requests (
  id uuid primary key,
  number text not null unique,
  user_id text not null references users,
  kind text not null check (kind in ('access', 'rectification', 'erasure', 'restriction', 'portability', 'objection')),
  channel text not null check (channel in ('app', 'email', 'letter', 'phone', 'in_person')),
  text text not null,
  received_on date not null,
  due_on date not null,
  extension_reason text,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  version int not null default 1,
  assigned_to text references users,
  answer text,
  registered_by text not null references users,
  closed_by text references users,
  closed_at timestamptz,
  created_at timestamptz not null,
  check (due_on > received_on),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'open') = (answer is null))
);
create index data_requests_due on data_requests (due_on, id);
create index data_requests_open on data_requests (due_on, id) where state = 'open';
create index data_requests_newest on data_requests (created_at desc, id);
create index data_requests_of_user on data_requests (user_id);

create table data_request_notes (
  id uuid primary key,
  seq bigint generated always as identity,
  data_request_id uuid not null references data_requests on delete cascade,
  author_id text not null references users,
  text text not null,
  at timestamptz not null
);
create index data_request_notes_of_one on data_request_notes (data_request_id, seq);

-- What was put right in a profile at its person's wish: how it was before, and after. `version` is the profile's then.
create table profile_corrections (
  data_request_id uuid primary key references data_requests on delete cascade,
  user_id text not null references users,
  version int not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  corrected_by text not null references users,
  corrected_at timestamptz not null
);
create index profile_corrections_of_user on profile_corrections (user_id);

-- That somebody asked, and what we answered, is kept like all else that has to be once they are gone.
alter table blocked_records drop constraint blocked_records_kind_check;
alter table blocked_records add constraint blocked_records_kind_check
  check (kind in ('request', 'certification', 'invoice', 'case', 'data_request'));

-- What staff write for each other about an appeal or a complaint.
create table case_notes (
  id uuid primary key,
  seq bigint generated always as identity,
  case_id uuid not null references cases on delete cascade,
  author_id text not null references users,
  text text not null,
  at timestamptz not null
);
create index case_notes_of_case on case_notes (case_id, seq);
create index cases_newest on cases (created_at desc, id);
create index cases_of_reviewer on cases (reviewer_id, due_on, id) where reviewer_id is not null;
