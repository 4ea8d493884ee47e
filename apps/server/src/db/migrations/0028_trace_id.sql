-- The id of the HTTP call that caused an event. `request_id` means a candidate's request everywhere else.
alter table events rename column request_id to trace_id;
