-- Of whoever asked to be erased, what has to be kept for its time (LOPDGDD, art. 32): sealed, shown to nobody but an
-- authority that asks, and destroyed on its day. `document_mark` is a keyed hash of the number of their document, by
-- which it is found then. The objects in the store go with it.
create table blocked_records (
  id uuid primary key,
  user_id text not null references users,
  kind text not null check (kind in ('request', 'certification', 'invoice', 'case')),
  destroy_on date not null,
  sealed bytea not null,
  object_keys text[] not null default '{}',
  document_mark bytea check (length(document_mark) = 32),
  blocked_at timestamptz not null
);
create index blocked_records_due on blocked_records (destroy_on);
create index blocked_records_found on blocked_records (document_mark) where document_mark is not null;
create index blocked_records_of_user on blocked_records (user_id);

-- The certificate of somebody who has been erased still answers whether it is real: without its request, and with no
-- more of a name than its initials.
alter table certificates alter column request_id drop not null;
alter table certificates add column blocked_at timestamptz;
