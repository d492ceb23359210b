-- What was counted stays when its menu is removed, and a menu that comes back has its figures still: its number is
-- never given to another. What it was called is in the versions of the menus.
alter table shell_menu_uses drop constraint shell_menu_uses_menu_id_fkey;
alter table shell_menu_use_days drop constraint shell_menu_use_days_menu_id_fkey;
-- They found the rows that went with a menu.
drop index shell_menu_uses_by_menu;
drop index shell_menu_use_days_by_menu;
