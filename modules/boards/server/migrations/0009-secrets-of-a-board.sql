-- Which secret articles of a board somebody is let into: read from the index of that board, however many she is let
-- into elsewhere.
create index boards_articles_secrets_of_board on boards_articles (board_id, article_id) include (number)
  where is_secret and state = 'published';
