-- A booking that is removed is looked for in those that were changed to it: without this, among all of them.
create index bookings_by_moved_to on bookings (moved_to) where moved_to is not null;
