-- What is thrown away at night is found without reading what stays.
create index boards_comments_by_deletion on boards_comments (deleted_at) where deleted_at is not null;
create index boards_password_tries_by_time on boards_password_tries (spent_until);
