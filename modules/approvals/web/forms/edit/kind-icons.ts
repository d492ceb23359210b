import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarTime,
  IconCircleCheck,
  IconCurrencyWon,
  IconFileText,
  IconForms,
  IconHash,
  IconListCheck,
  IconMinus,
  IconPaperclip,
  IconTable,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import type { Kind } from '../model/kinds.ts'

export const kindIcons: Readonly<Record<Kind, IconComponent>> = {
  text: IconForms,
  longText: IconAlignLeft,
  number: IconHash,
  money: IconCurrencyWon,
  date: IconCalendar,
  period: IconCalendarTime,
  choice: IconCircleCheck,
  table: IconTable,
  person: IconUser,
  department: IconUsersGroup,
  file: IconPaperclip,
  richText: IconFileText,
  formula: IconListCheck,
  note: IconMinus,
}
