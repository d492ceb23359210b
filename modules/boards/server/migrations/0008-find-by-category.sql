-- Several labels together: what carries one of them is read from the index, not the whole board.
create index boards_articles_by_category on boards_articles (board_id, category_id, number)
  include (article_id, is_secret, preface_id1, preface_id2) where state = 'published' and category_id is not null;
