-- Facts about the installation itself: which secret it belongs to, when its demo was seeded.
create table installation (
  key text primary key,
  value text not null
);

-- What happened, once and for all: the audit log and the outbox in one. Rows hold identifiers and facts, never
-- names, documents or addresses of people: an event cannot be erased, so nothing erasable may be in it.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  actor_kind text not null check (actor_kind in ('system', 'user', 'staff', 'anonymous')),
  actor_id text check ((actor_id is null) = (actor_kind in ('system', 'anonymous'))),
  object_kind text not null,
  object_id text not null,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  request_id text
);
create index events_by_object on events (object_kind, object_id, id);

-- Identities are given before the commit, so their order is not the order of commits. A seal is given after it,
-- by one sealer: `position` has no gaps, and a reader that remembers the last one misses nothing.
create table event_seals (
  position bigint primary key check (position > 0),
  event_id bigint not null unique references events,
  hash bytea not null check (length(hash) = 32)
);

create table events_to_seal (
  event_id bigint primary key references events
);

create function queue_event_for_sealing() returns trigger language plpgsql as $$
begin
  insert into events_to_seal (event_id) values (new.id);
  return null;
end $$;

create trigger queue_for_sealing after insert on events
  for each row execute function queue_event_for_sealing();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

create trigger only_grows before update or delete or truncate on events
  for each statement execute function refuse_change();
create trigger only_grows before update or delete or truncate on event_seals
  for each statement execute function refuse_change();
