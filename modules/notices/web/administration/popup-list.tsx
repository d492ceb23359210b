import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { PopupState } from '../../contract/notices.rules.ts'
import { type PopupLine, popupCalls } from '../../contract/popups.contract.ts'
import type { Opened } from './popup-windows.tsx'
import { repeatWords } from './words.ts'

const tones: Record<PopupState, BadgeTone> = { now: 'green', coming: 'blue', ended: 'neutral', off: 'neutral' }

type Props = {
  items: readonly PopupLine[]
  comCode: string | undefined
  /** Whether these are all, so that they can be put into an order. */
  canOrder: boolean
  /** Where those of several companies are shown, whose each is. */
  companyOf: ((comCode: string) => { name: LocalName } | undefined) | undefined
  onOpen: (opened: Opened) => void
}

/** The popups of a list, each with what is known of it and what can be done. */
export function PopupList({ items, comCode, canOrder, companyOf, onOpen }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const cache = useQueryClient()
  const order = useCallMutation(popupCalls.popupOrder, {
    onError: (error) => void toast.error(sayError(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(popupCalls.popups) }),
  })
  const move = (from: number, by: 1 | -1) => {
    const popupIds = items.map(({ popupId }) => popupId)
    const [moved] = popupIds.splice(from, 1)
    popupIds.splice(from + by, 0, moved!)
    order.mutate(
      { comCode, popupIds },
      {
        onSuccess: () =>
          announce(
            t('notices.admin.moved', { title: name(items[from]!.title), at: from + by + 1, count: items.length }),
          ),
      },
    )
  }
  return (
    <ul className="nadm__list">
      {items.map((popup, at) => (
        <li key={popup.popupId} className="nadm__row">
          {canOrder ? (
            <span className="nadm__moves">
              <IconButton
                size={28}
                icon={IconArrowUp}
                name={t('notices.admin.up', { title: name(popup.title) })}
                disabled={at === 0 || order.isPending}
                onClick={() => move(at, -1)}
              />
              <IconButton
                size={28}
                icon={IconArrowDown}
                name={t('notices.admin.down', { title: name(popup.title) })}
                disabled={at === items.length - 1 || order.isPending}
                onClick={() => move(at, 1)}
              />
            </span>
          ) : null}
          <Line popup={popup} company={companyOf?.(popup.comCode)} onOpen={onOpen} />
          <Acts popup={popup} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

type LineProps = { popup: PopupLine; company: { name: LocalName } | undefined; onOpen: Props['onOpen'] }

function Line({ popup, company, onOpen }: LineProps) {
  const { t } = useTranslation()
  const name = useName()
  const more = popup.moreAudience > 0 ? ` ${t('notices.admin.more', { count: popup.moreAudience })}` : ''
  return (
    <div className="nadm__line">
      <div className="nadm__t">
        <Badge tone={tones[popup.state]}>{t(`notices.state.${popup.state}`)}</Badge>
        <button type="button" className="nadm__open" onClick={() => onOpen({ what: 'form', popupId: popup.popupId })}>
          {name(popup.title)}
        </button>
        {company ? <Badge>{name(company.name)}</Badge> : null}
        {popup.mustAcknowledge ? <Badge tone="orange">{t('notices.must')}</Badge> : null}
      </div>
      <p className="nadm__facts">
        <span className="num">
          {popup.fromDay} ~ {popup.toDay}
        </span>
        <span>{repeatWords(t, popup)}</span>
        {popup.device === 'all' ? null : <span>{t(`notices.device.${popup.device}`)}</span>}
        <span>{popup.audience.map((entry) => name(entry.name)).join(', ') + more}</span>
      </p>
      <button type="button" className="nadm__counts" onClick={() => onOpen({ what: 'statistics', popup })}>
        {popup.mustAcknowledge
          ? t('notices.admin.acknowledged', { count: formatCount(popup.acknowledged) })
          : t('notices.admin.seen', { count: formatCount(popup.seen) })}
      </button>
    </div>
  )
}

function Acts({ popup, onOpen }: { popup: PopupLine; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const { popupId } = popup
  const title = name(popup.title)
  const remove = useCallMutation(popupCalls.popupRemove, {
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(popupCalls.popups) })
      toast.success(t('notices.admin.removed'))
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const ask = async () => {
    const question = {
      title: t('notices.admin.removeTitle', { title }),
      text: t('notices.admin.removeText'),
      action: t('notices.admin.remove'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ popupId })
  }
  const open = (what: 'copy' | 'form') => () => onOpen({ what, popupId })
  return (
    <Menu
      label={t('notices.admin.acts', { title })}
      placement="bottom-end"
      entries={[
        { key: 'edit', label: t('notices.admin.edit'), onSelect: open('form') },
        { key: 'copy', label: t('notices.admin.copy'), onSelect: open('copy') },
        { key: 'person', label: t('notices.admin.person'), onSelect: () => onOpen({ what: 'person', popup }) },
        {
          key: 'statistics',
          label: t('notices.admin.statistics'),
          onSelect: () => onOpen({ what: 'statistics', popup }),
        },
        { key: 'line', separator: true },
        { key: 'remove', label: t('notices.admin.remove'), danger: true, onSelect: () => void ask() },
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('notices.admin.acts', { title })} />}
    </Menu>
  )
}
