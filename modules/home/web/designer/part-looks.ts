import {
  IconApps,
  IconAppWindow,
  IconArticle,
  IconBell,
  IconCake,
  IconCalendarMonth,
  IconChecklist,
  IconClockHour9,
  IconId,
  IconNote,
  IconPhoto,
  IconPuzzle,
  IconRss,
  IconSpeakerphone,
  IconSquare,
  IconStar,
  IconSun,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import type { IconComponent } from '#platform/web/ui/icon.ts'

/** How a part is drawn while it is designed: its icon, and how many grey fields stand for its content. */
export type PartLook = { icon: IconComponent; across: number; down: number }

const looks: Readonly<Record<string, PartLook>> = {
  'greeting-webpart': { icon: IconSun, across: 4, down: 1 },
  'calendar-webpart': { icon: IconCalendarMonth, across: 7, down: 4 },
  'bookmark-board-webpart': { icon: IconStar, across: 2, down: 2 },
  'image-list-webpart': { icon: IconPhoto, across: 2, down: 2 },
  'icon-banner-webpart': { icon: IconApps, across: 3, down: 3 },
  'todo-webpart': { icon: IconChecklist, across: 1, down: 3 },
  'world-time-webpart': { icon: IconClockHour9, across: 3, down: 1 },
  'notice-webpart': { icon: IconSpeakerphone, across: 1, down: 3 },
  'recent-articles-webpart': { icon: IconArticle, across: 1, down: 4 },
  'alerts-webpart': { icon: IconBell, across: 1, down: 3 },
  'recent-people-webpart': { icon: IconUsers, across: 3, down: 2 },
  'birthday-webpart': { icon: IconCake, across: 3, down: 2 },
  'rss-webpart': { icon: IconRss, across: 1, down: 4 },
  'frame-webpart': { icon: IconAppWindow, across: 1, down: 1 },
  'find-people-webpart': { icon: IconUserSearch, across: 1, down: 1 },
  'my-posts-webpart': { icon: IconId, across: 2, down: 1 },
  'note-webpart': { icon: IconNote, across: 1, down: 1 },
  shape: { icon: IconSquare, across: 0, down: 0 },
}

/** A widget of some other module is drawn as a puzzle piece. */
const unknown: PartLook = { icon: IconPuzzle, across: 2, down: 2 }

export const lookOf = (component: string): PartLook => looks[component] ?? unknown
