-- What shoppers asked because nobody states it: a fact of a product or, where the fact is empty, what a sentence leaves open.
create table question (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  fact text not null,
  -- The sentence that the shopper read.
  sentence text not null,
  -- The build in which it was asked last, as its address carries it.
  parts text not null,
  times integer not null default 1,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answer text,
  staff_id uuid references staff
);
-- Asked again, it is the same question.
create unique index question_open on question (product_id, fact, (case fact when '' then md5(sentence) else '' end))
  where answered_at is null;
create index question_by_date on question (asked_at desc, id desc) where answered_at is null;

-- Who wants to hear the answer; gone once it has been sent.
create table question_asker (
  question_id bigint not null references question on delete cascade,
  email text not null,
  email_key text not null,
  parts text not null,
  asked_at timestamptz not null default now(),
  primary key (question_id, email_key)
);
create index on question_asker (email_key);
