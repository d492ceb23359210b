-- When a label, a board or an article is removed, what refers to it must be found without reading all.
create index boards_articles_of_category on boards_articles (category_id) where category_id is not null;
create index boards_articles_of_preface_1 on boards_articles (preface_id1) where preface_id1 is not null;
create index boards_articles_of_preface_2 on boards_articles (preface_id2) where preface_id2 is not null;
create index boards_boards_of_parent on boards_boards (parent_board_id) where parent_board_id is not null;
create index boards_drafts_of_board on boards_drafts (board_id);
create index boards_drafts_by_article on boards_drafts (article_id) where article_id is not null;
