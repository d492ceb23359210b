import {
  IconCheck,
  IconGripVertical,
  IconLock,
  IconSortAscendingLetters,
  IconSortDescendingLetters,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { sizeToPlace } from '../../contract/placement.rules.ts'
import type { DesignPart } from './design.ts'
import { lookOf } from './part-looks.ts'
import type { DesignerTools } from './use-designer-state.ts'
import type { Drag } from './use-drag.ts'
import './chooser.css'

type Props = {
  /** Every webpart there is, placed or not, and what else may be brought in. */
  catalogue: readonly DesignPart[]
  tools: DesignerTools
  drag: Drag
  /** To a part that is placed already. */
  onGoTo: (id: string) => void
}

/** The list of what may be placed: filtered by name, sorted both ways; what is placed is marked (2§9). */
export function Chooser({ catalogue, tools, drag, onGoTo }: Props) {
  const { t } = useTranslation()
  const { designer, design, words, send } = tools
  const [filter, setFilter] = useState('')
  const [isDescending, setDescending] = useState(false)
  const [stop, setStop] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const placed = new Map(design.parts.map((part) => [part.id, part]))
  const match = createMatcher(filter)
  const shown = catalogue
    .filter((part) => filter.trim() === '' || match(words.name(part)) !== null)
    .toSorted((one, other) => words.name(one).localeCompare(words.name(other)) * (isDescending ? -1 : 1))
  const stopId = shown.some(({ id }) => id === stop) ? stop : shown[0]?.id

  const choose = (part: DesignPart) =>
    placed.has(part.id) ? onGoTo(part.id) : send({ do: 'pickNew', part, by: 'keys' })
  const chooseFocused = () => {
    const part = catalogue.find(({ id }) => id === (document.activeElement as HTMLElement | null)?.dataset.choose)
    if (!part) return false
    choose(part)
    return true
  }
  const keys = useRovingFocus(list, {
    items: '[role="option"]',
    axis: 'vertical',
    wrap: false,
    keys: { Enter: chooseFocused, ' ': chooseFocused },
  })
  const SortIcon = isDescending ? IconSortDescendingLetters : IconSortAscendingLetters

  return (
    <aside className="chooser" aria-label={t('home.designer.webparts')}>
      <header className="chooser__h">
        <h2>{t('home.designer.webparts')}</h2>
        <Count>{catalogue.length}</Count>
        <span className="grow" />
        <Button variant="ghost" icon={SortIcon} onClick={() => setDescending(!isDescending)}>
          {t(isDescending ? 'home.designer.descending' : 'home.designer.ascending')}
        </Button>
      </header>
      <SearchField label={t('home.designer.filter')} value={filter} onChange={setFilter} maxLength={100} />
      {shown.length === 0 ? (
        <p className="chooser__none muted">
          {t(catalogue.length === 0 ? 'home.designer.noWebparts' : 'home.designer.noMatch')}
        </p>
      ) : (
        <div ref={list} className="chooser__l" role="listbox" aria-label={t('home.designer.webparts')} {...keys}>
          {shown.map((part) => {
            const { icon: Icon } = lookOf(part.component)
            const there = placed.get(part.id)
            const size = sizeToPlace(part, tools.rulesFor(design))
            const inCells = words.size({ colcnt: size.cols, rowcnt: size.rows })
            const code = tools.mode === 'template' ? part.component : undefined
            const isInHand = designer.held?.part.id === part.id
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list around it hears the keys
              <div
                key={part.id}
                role="option"
                aria-selected={isInHand}
                tabIndex={part.id === stopId ? 0 : -1}
                data-choose={part.id}
                className={classNames('wp', there && 'wp--placed', isInHand && 'wp--drag')}
                onFocus={() => setStop(part.id)}
                onClick={() => choose(part)}
                onPointerDown={(event) => {
                  if (!there) drag.startNew(event, part)
                }}
              >
                <span className="wp__ic">
                  <Icon className="i" aria-hidden />
                </span>
                <span className="sr">
                  {[words.name(part), code, there ? t('home.designer.placed') : inCells].filter(Boolean).join(', ')}
                </span>
                <span className="wp__n" aria-hidden>
                  <b>{words.name(part)}</b> {code ? <code>{code}</code> : null}
                </span>
                <span className="wp__s num" aria-hidden>
                  {there ? t('home.designer.placed') : inCells}
                </span>
                {there ? (
                  there.lock && tools.mode === 'personal' ? (
                    <IconLock className="i" aria-hidden />
                  ) : (
                    <IconCheck className="i" aria-hidden />
                  )
                ) : (
                  <IconGripVertical className="i" aria-hidden />
                )}
              </div>
            )
          })}
        </div>
      )}
    </aside>
  )
}
