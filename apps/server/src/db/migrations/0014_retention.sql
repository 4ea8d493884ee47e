-- The day on which a request came to its end: what is kept of it is counted from there. Null while it is under way,
-- also again.
alter table requests add column ended_on date;
update requests set ended_on = (coalesce(
    (select max(events.at) from events where events.object_kind = 'request' and events.object_id = requests.id::text
      and events.kind = 'request.' || requests.state),
    changed_at) at time zone 'Europe/Madrid')::date
  where state in ('granted', 'denied', 'not_admitted', 'lapsed', 'withdrawn', 'expired');
create index requests_ended on requests (ended_on) where ended_on is not null;

-- A scan that served to check something is removed on a day (domain.md §4.6). What was checked, how it came out and of
-- which day the document was stay.
alter table request_documents alter column document_id drop not null;
alter table request_documents add column issued_on date;
alter table request_documents add column removed_on date;
alter table request_documents add check ((document_id is null) = (removed_on is not null));
alter table absences add column document_removed_on date;
alter table absences add check (document_id is null or document_removed_on is null);

-- An invoice is kept for longer than the request that it was for.
alter table request_papers alter column request_id drop not null;
alter table request_papers add check (request_id is not null or kind = 'invoice');
