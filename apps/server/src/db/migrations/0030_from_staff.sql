-- `body` meant the certification body here; it now means an HTTP or mail body alone.
alter table request_messages rename column from_body to from_staff;
alter table incidents rename column from_body to from_staff;

alter table bookings drop constraint bookings_cancelled_by_check;
update bookings set cancelled_by = 'staff' where cancelled_by = 'body';
alter table bookings add constraint bookings_cancelled_by_check check (cancelled_by in ('candidate', 'staff'));

update saved_views set search = regexp_replace(search, '(^|&)turn=body(&|$)', '\1turn=staff\2')
where area = 'queue' and search ~ '(^|&)turn=body(&|$)';
