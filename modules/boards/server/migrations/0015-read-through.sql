-- Up to when somebody has declared the articles of a board read, all at once: they are not unread any more, and nobody is
-- told that she has opened them.
create table boards_read_through (
  person_code text not null references organisation_people on delete cascade,
  board_id int not null references boards_boards on delete cascade,
  until timestamptz not null,
  primary key (person_code, board_id)
);
create index boards_read_through_by_board on boards_read_through (board_id);
