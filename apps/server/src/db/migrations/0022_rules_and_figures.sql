-- The next version of a trade's rules while it is worked on: one at a time. `base_id` is what it was begun from.
create table scheme_drafts (
  category text primary key check (category in ('rite', 'rsif', 'rebt', 'gas', 'gruas')),
  base_id text not null references schemes,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version int not null default 1,
  begun_at timestamptz not null,
  changed_at timestamptz not null
);
-- Why a version was published. The first of each trade came with the installation.
alter table schemes add column reason text;
create index requests_by_scheme on requests (scheme_id)
  where state in ('submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision');

-- Where a holiday is known from.
alter table holidays add column id uuid not null default gen_random_uuid() unique;
alter table holidays add column source text;

-- How long a request was in each state, and by when it should have left it: what figures are counted from. Written by
-- the request's own row, whoever changes it.
create table request_stages (
  request_id uuid not null references requests on delete cascade,
  state text not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  -- The day that the state gave until, as it was when it was left.
  due_on date
);
create unique index request_stages_now on request_stages (request_id) where left_at is null;
create index request_stages_of_request on request_stages (request_id);
create index request_stages_left on request_stages (left_at) where left_at is not null;

create function note_request_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update request_stages set left_at = new.changed_at, due_on = old.due_on
      where request_id = new.id and left_at is null;
  end if;
  -- What is over is in no stage any more; what is a draft in none yet.
  if new.state in ('submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision') then
    insert into request_stages (request_id, state, entered_at) values (new.id, new.state, new.changed_at);
  end if;
  return null;
end $$;
create trigger note_stage_first after insert on requests
  for each row when (new.state <> 'draft') execute function note_request_stage();
create trigger note_stage after update of state on requests
  for each row when (old.state <> new.state) execute function note_request_stage();

-- What the log says of the requests that there are already.
with told as (
  select object_id, id, at, payload ->> 'state' as state,
    lag(payload ->> 'state') over (partition by object_id order by id) as before,
    case when payload ->> 'until' ~ '^\d{4}-\d\d-\d\d$' then (payload ->> 'until')::date end as until
  from events where object_kind = 'request' and payload ? 'state'
), moves as (
  select object_id, id, at, state, until from told where before is distinct from state
)
insert into request_stages (request_id, state, entered_at, left_at, due_on)
select requests.id, moves.state, moves.at, lead(moves.at) over those,
  case when lead(moves.at) over those is not null then coalesce(moves.until, lag(moves.until) over those) end
from moves join requests on requests.id::text = moves.object_id
window those as (partition by moves.object_id order by moves.id);
delete from request_stages
  where state not in ('submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision');
-- What no event told of is counted from its last change on.
update request_stages set left_at = requests.changed_at from requests
  where requests.id = request_id and left_at is null and requests.state <> request_stages.state;
insert into request_stages (request_id, state, entered_at)
select id, state, changed_at from requests
where state in ('submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision')
  and not exists (select from request_stages where request_id = requests.id and left_at is null);

-- The log is searched by time, by what happened and by who did it.
create index events_by_time on events (at, id);
create index events_by_kind on events (kind, at, id);
create index events_by_actor on events (actor_id, at, id) where actor_id is not null;

-- Each time that somebody had the chain of the log checked: how far it has come, and what was found.
create table event_checks (
  id uuid primary key,
  started_by text not null references users,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz,
  -- Seals there were at the beginning, and those that have been looked at.
  to_check bigint not null,
  checked bigint not null default 0,
  waiting bigint not null default 0,
  fault text,
  -- The first position at which the chain does not hold, where it can be told.
  broken_at bigint
);
create unique index event_checks_under_way on event_checks ((true)) where finished_at is null;
create index event_checks_newest on event_checks (started_at desc, id);
