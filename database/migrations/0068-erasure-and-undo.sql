-- The courier that a hand-over replaced, so that undoing it brings the customer's choice back.
alter table order_step add column courier_before text;

-- An answer is mailed only to who confirmed the address, by a link or by being signed in to its account. All questions of one request
-- are confirmed together. Addresses from before this are not confirmed: nobody knows who gave them.
alter table question_asker add column request_id uuid, add column confirmed_at timestamptz;
create index question_asker_of_request on question_asker (request_id);
