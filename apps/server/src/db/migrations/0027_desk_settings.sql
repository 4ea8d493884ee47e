-- Whoever prepares the next version of a scheme is told when somebody else saves it, as of anything that staff work on.
drop trigger tell_staff on events;
create trigger tell_staff after insert on events for each row when (
  (new.kind !~ '\.(viewed|exported|read|begun|draft_[a-z]+)$' or new.kind like 'scheme.draft\_%')
  and (
    new.actor_kind = 'staff'
    or new.object_kind not in ('account', 'user', 'document', 'upload', 'paper', 'api_key')
    or new.kind in ('staff.appointed', 'user.created', 'user.profile_changed', 'user.email_changed', 'user.erased',
      'user.blocked')
  )
) execute function tell_staff();

-- A shared one is everybody's to pick. Whose it is, and admins, name it anew or take it away.
alter table saved_views add column shared boolean not null default false;
create index saved_views_shared on saved_views (area, name) where shared;

-- In which order texts are offered, among those of their kind: by their titles until somebody orders them.
alter table reason_templates add column place int not null default 0;

-- How many people a room holds, where that is known: no session there has more seats.
alter table venues add column most_seats int check (most_seats between 1 and 500);

-- Why somebody who has left a line has left it. Nobody knows it of those who had left before this was kept.
alter table waiting_entries add column left_because text
  check (left_because in ('asked', 'asked_us', 'cancelled', 'closed', 'unfit')),
  add check (left_because is null or state = 'left');

-- What was given as a reason each time that its state changed, with its event: `[{kind, at, reason}]`.
alter table certificates add column reasons jsonb not null default '[]';
update certificates set reasons = jsonb_build_array(jsonb_build_object(
  'kind', state, 'at', to_char(state_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', state_reason))
where state in ('suspended', 'withdrawn') and state_reason <> '';
