import { IconFileText, IconFolder, IconLayoutList, IconList, IconPhoto } from '@tabler/icons-react'
import { createElement } from 'react'
import type { BoardKind } from '../../contract/boards.rules.ts'

const icons = {
  group: IconFolder,
  list: IconList,
  album: IconPhoto,
  summary: IconLayoutList,
  contract: IconFileText,
} as const

/** What kind a board is, as a drawing. */
export const BoardIcon = ({ kind }: { kind: BoardKind }) =>
  createElement(icons[kind], { className: 'i', 'aria-hidden': true })
