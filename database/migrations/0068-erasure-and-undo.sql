-- The courier that a hand-over replaced, so that undoing it brings the customer's choice back.
alter table order_step add column courier_before text;
