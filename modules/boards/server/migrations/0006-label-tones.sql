-- The colour of a word beside a title; it is never alone, the word says the same.
alter table boards_labels add column tone text not null default 'neutral'
  check (tone in ('neutral', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'));
