-- A text as searches compare it: no accents, case or punctuation. Letters of other scripts stay.
create function folded(text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    regexp_replace(lower(normalize($1, NFD)), '[\u0300-\u036f]+', '', 'g'),
    '[^0-9a-z\u0080-\uffff]+', ' ', 'g'));

-- What staff find somebody by: name, document, phone and address of mail. It follows the row by itself, also when
-- the row is emptied because its person has left.
alter table users add column staff_search text not null generated always as (folded(
  coalesce(profile ->> 'firstName', '') || ' ' || coalesce(profile ->> 'firstSurname', '') || ' ' ||
  coalesce(profile ->> 'secondSurname', '') || ' ' || coalesce(profile -> 'document' ->> 'number', '') || ' ' ||
  coalesce(profile ->> 'phone', '') || ' ' || coalesce(email, ''))) stored;
create index users_found on users using gin (staff_search gin_trgm_ops);

-- `listed_name`: surnames and name of its person, folded, as lists are ordered by it. Written with `staff_search`.
alter table requests add column listed_name text collate "C" not null default '';
update requests set
  listed_name = folded(concat_ws(' ', profile ->> 'firstSurname', profile ->> 'secondSurname', profile ->> 'firstName')),
  staff_search = requests.staff_search || coalesce(' ' || folded(profile ->> 'phone'), '')
from users where users.id = requests.user_id and requests.state <> 'draft';

-- Each order of the queue is an index, read forwards or backwards. Those of before were neither way's whole reverse.
drop index requests_newest;
drop index requests_assigned;
create index requests_by_submission on requests (submitted_at, id) where state <> 'draft';
create index requests_assigned on requests (assigned_to, submitted_at, id) where assigned_to is not null;
create index requests_by_name on requests (listed_name, submitted_at, id) where state <> 'draft';
create index requests_by_trade on requests (category, scopes, submitted_at, id) where state <> 'draft';
create index requests_by_state on requests (array_position(array['submitted', 'in_review', 'remedy', 'admitted',
  'in_exams', 'in_decision', 'granted', 'denied', 'not_admitted', 'lapsed', 'withdrawn', 'expired']::text[], state),
  submitted_at, id) where state <> 'draft';
create index requests_by_due on requests (coalesce(due_on, 'infinity'::date), submitted_at, id) where state <> 'draft';
create index requests_by_change on requests (changed_at, id) where state <> 'draft';
