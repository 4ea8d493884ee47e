-- What the app tells a person, once for each thing that happened: the same event is never told twice.
create table notices (
  id uuid primary key,
  user_id text not null references users,
  event_id bigint not null references events,
  code text not null check (code ~ '^N\d\d$'),
  category text not null check (category in ('general', 'rite', 'rsif', 'rebt', 'gas', 'gruas')),
  title text not null,
  body text not null,
  link text not null,
  search text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (event_id, user_id)
);
create index notices_of_user on notices (user_id, created_at desc, id);
create index notices_unread on notices (user_id) where read_at is null;

-- By which ways, besides the app, a person wants to be told. Who has no row wants all of them.
create table notice_preferences (
  user_id text primary key references users,
  email boolean not null,
  push boolean not null
);

-- Where a device of a person takes push messages. It ends with the session it was made in.
create table push_subscriptions (
  id uuid primary key,
  user_id text not null references users,
  session_id uuid,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- What changed for a person, for the screens that are open. `seq` is given under a lock on the person's row: for one
-- person it is the order of commits, without gaps, so a screen that comes back asks for what came after its last.
alter table users add column changes bigint not null default 0;
create table user_changes (
  user_id text not null references users,
  seq bigint not null,
  topic text not null,
  object_id text not null,
  at timestamptz not null,
  primary key (user_id, seq)
);
create index user_changes_by_age on user_changes (at);
