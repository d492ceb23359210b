-- When a quick menu is removed, who chose it must be found without reading all.
create index shell_quick_menu_choices_of_menu on shell_quick_menu_choices (quick_menu_id);
