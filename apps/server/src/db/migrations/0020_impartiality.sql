-- What ties somebody of the body to a person or a company, as they have declared it (UNE-EN ISO/IEC 17024, 4.3): who is
-- tied neither examines nor decides. A person is named by their document, a company by its tax number or its name. One
-- that is taken back stays as a record.
create table staff_interests (
  id uuid primary key,
  user_id text not null references users,
  party text not null check (party in ('person', 'company')),
  document text,
  tax_id text,
  name text not null,
  tie text not null check (tie in ('family', 'works_for', 'trained', 'business', 'other')),
  -- The last day of a tie that is over: it counts for a while longer.
  ended_on date,
  declared_at timestamptz not null,
  declared_by text not null references users,
  removed_at timestamptz,
  removed_by text references users,
  check ((party = 'person') = (document is not null)),
  check (party = 'company' or tax_id is null),
  check ((removed_at is null) = (removed_by is null))
);
create index staff_interests_of_user on staff_interests (user_id) where removed_at is null;
create index staff_interests_newest on staff_interests (declared_at desc, id);

-- What a calendar asks for: one venue, from a day on.
drop index exam_sessions_of_venue;
create index exam_sessions_of_venue on exam_sessions (venue_id, starts_at, id);
-- Certificates by their end, whatever became of them.
create index certificates_by_end on certificates (valid_until, id) where blocked_at is null;

-- What waits for whoever decides, the oldest first.
create index requests_to_decide on requests (submitted_at, id)
  where state = 'in_decision' or (state = 'in_review' and type in ('duplicate', 'correction'));
