-- A page is bookmarked once: a menu item by its number, any other page by its address.
delete from shell_bookmarks b using shell_bookmarks earlier
where earlier.person_code = b.person_code and earlier.com_code = b.com_code and earlier.item_type = b.item_type
  and case b.item_type when 'MU' then earlier.item_id = b.item_id else earlier.item_url = b.item_url end
  and earlier.bookmark_id < b.bookmark_id;
create unique index shell_bookmarks_of_menus on shell_bookmarks (person_code, com_code, item_id) where item_type = 'MU';
create unique index shell_bookmarks_of_pages on shell_bookmarks (person_code, com_code, item_url) where item_type = 'FO';

alter table shell_bookmarks
  -- The name its owner has given it.
  add column own_name text check (own_name <> ''),
  -- From 1 in the owner's order; 0 until she has put it there.
  add column sort_order int not null default 0;
drop index shell_bookmarks_newest;
create index shell_bookmarks_in_order
  on shell_bookmarks (person_code, com_code, sort_order, created_at desc, bookmark_id desc);
