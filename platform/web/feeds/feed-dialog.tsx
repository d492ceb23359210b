import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form, type FormProps } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ToldOnce } from '#platform/web/ui/messages/told-once.tsx'
import { type Loaded, Pane } from '#platform/web/ui/states/pane.tsx'
import './feed-dialog.css'

/** A private address as a line says it. @property facts what else is to be known of it */
export type FeedLine = { feedId: number; name: string; facts: string[]; madeAt: string; lastUsedAt: string | null }
type Made = Promise<{ url: string }>

type NewFeed = {
  fields: ReactNode
  errors: FormProps['errors']
  /** @returns undefined when something is missing, which stands at its field then */
  make: () => Made | undefined
  /** Empties the fields. */
  onMade: () => void
}

type Props<Feed> = {
  /** What the addresses show, and to whom. */
  hint: string
  feeds: Loaded<{ items: Feed[] }>
  lineOf: (feed: Feed) => FeedLine
  /** Left out where there is no room for another one. */
  newFeed: NewFeed | undefined
  /** Left out where an address is not renewed. */
  renew?: (feed: Feed) => Made
  remove: (feedId: number) => Promise<unknown>
  onClose: () => void
}

/** Private addresses that calendar programs read: made, told once, renewed, removed. */
export function FeedDialog<Feed>({ hint, feeds, lineOf, newFeed, renew, remove, onClose }: Props<Feed>) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const [url, setUrl] = useState<string>()
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await work().then(
      () => true,
      (error: unknown) => {
        toast.error(sayError(error))
        return false
      },
    )
    await feeds.refetch()
    return isDone
  }
  const show = (made: Made) => act(async () => setUrl((await made).url))
  const ask = (what: 'renew' | 'remove', { name }: FeedLine) =>
    confirm({
      title: t(`feeds.${what}Ask`, { name }),
      text: t('feeds.endsText'),
      action: t(`feeds.${what}`),
      danger: true,
    })
  const lineFor = (feed: Feed) => {
    const line = lineOf(feed)
    return (
      <FeedItem
        key={line.feedId}
        line={line}
        onRenew={renew && (async () => (await ask('renew', line)) && (await show(renew(feed))))}
        onRemove={async () => {
          if (!(await ask('remove', line))) return
          setUrl(undefined)
          await act(() => remove(line.feedId))
        }}
      />
    )
  }
  return (
    <Modal
      open
      width={640}
      height={480}
      title={t('feeds.title')}
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="feeds">
        <p>{hint}</p>
        {url ? <ToldOnce sentence={t('feeds.once')} label={t('feeds.address')} value={url} /> : null}
        <Pane query={feeds} isEmpty={() => false}>
          {({ items }) => (
            <>
              {newFeed ? <FeedForm {...newFeed} show={show} /> : null}
              <ul>{items.map(lineFor)}</ul>
            </>
          )}
        </Pane>
      </div>
    </Modal>
  )
}

function FeedForm({ fields, errors, make, onMade, show }: NewFeed & { show: (made: Made) => Promise<boolean> }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const made = make()
    if (!made) return
    setBusy(true)
    if (await show(made)) onMade()
    setBusy(false)
  }
  return (
    <Form errors={errors} onSubmit={() => void submit()}>
      {fields}
      <Button type="submit" size="lg" variant="soft" busy={isBusy}>
        {t('feeds.make')}
      </Button>
    </Form>
  )
}

type ItemProps = { line: FeedLine; onRenew: (() => Promise<unknown>) | undefined; onRemove: () => Promise<void> }

function FeedItem({ line: { name, facts, madeAt, lastUsedAt }, onRenew, onRemove }: ItemProps) {
  const { t } = useTranslation()
  const use = lastUsedAt
    ? t('feeds.used', { at: formatDateTime(lastUsedAt) })
    : t('feeds.unused', { at: formatDateTime(madeAt) })
  return (
    <li>
      <span className="grow">
        <span className="ell">{name}</span>
        <small className="ell num">{[...facts, use].join(' · ')}</small>
      </span>
      {onRenew ? (
        <IconButton icon={IconRefresh} name={t('feeds.renewOf', { name })} onClick={() => void onRenew()} />
      ) : null}
      <IconButton icon={IconTrash} name={t('feeds.removeOf', { name })} onClick={() => void onRemove()} />
    </li>
  )
}
