-- Who decided about a request, and how: never somebody who examined for it.
create table decisions (
  id uuid primary key,
  request_id uuid not null references requests,
  outcome text not null check (outcome in ('granted', 'denied')),
  reason text,
  decided_by text not null references users,
  decided_at timestamptz not null,
  -- Of a denial: the last day to appeal against it.
  appeal_until date,
  check ((outcome = 'denied') = (reason is not null))
);
create index decisions_of_request on decisions (request_id, decided_at);

-- What was granted, with the name and the document as they were then. That it has run out is never written down: it
-- follows from `valid_until`. `verify_code` is what its public record is found by.
create table certificates (
  id uuid primary key,
  number text not null unique,
  user_id text not null references users,
  request_id uuid not null unique references requests,
  scheme_id text not null references schemes,
  category text not null check (category in ('rite', 'rsif', 'rebt', 'gas', 'gruas')),
  scopes text[] not null check (scopes <> '{}'),
  holder_name text not null,
  holder_document_kind text not null,
  holder_document text not null,
  issued_on date not null,
  valid_from date not null,
  valid_until date not null,
  state text not null default 'valid' check (state in ('valid', 'suspended', 'withdrawn', 'replaced')),
  state_reason text,
  state_since timestamptz not null,
  verify_code text not null unique check (length(verify_code) >= 26),
  previous_id uuid unique references certificates,
  version int not null default 1,
  -- Of the reminders of its end, those that have been sent, in days before it; 0 is the end itself.
  reminded int[] not null default '{}',
  staff_search text not null,
  created_at timestamptz not null,
  check (valid_from <= valid_until),
  check ((state in ('suspended', 'withdrawn')) <= (state_reason is not null))
);
create index certificates_of_user on certificates (user_id, issued_on desc, id);
create index certificates_ending on certificates (valid_until) where state in ('valid', 'suspended');
create index certificates_newest on certificates (created_at desc, id);
create index certificates_found on certificates using gin (staff_search gin_trgm_ops);
