import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatDate } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { ownBlockCalls, ownBlockLimits } from '../../../contract/blocking/own-blocks.contract.ts'
import { useBlocking } from '../../blocking/use-block-entry.ts'
import '../pieces/pieces.css'
import './blocked.css'
import { MoreButton } from '../../administration/more-button.tsx'

/** A pause in typing before the search runs, ms. */
const pauseMs = 200

/** Senders from whom one wants no mail: a list to add to and to take from, which acts at once. */
export default function BlockedPage() {
  const { t } = useTranslation()
  const form = useId()
  const [typed, setTyped] = useState('')
  const query = useDebouncedValue(typed.trim(), pauseMs)
  const { unblock } = useBlocking()
  const found = useInfiniteQuery({
    queryKey: keyOf(ownBlockCalls.ownBlocks, { query }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => call(ownBlockCalls.ownBlocks, { query, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([query], loadedOf(found))
  return (
    <div className="mset" id={form}>
      <AddForm />
      <div className="mblocked__s">
        <SearchField
          label={t('mail.blocking.search')}
          size="lg"
          maxLength={ownBlockLimits.sender}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={
          query ? (
            <EmptyState drawing="search" title={t('mail.blocking.notFound')} />
          ) : (
            <EmptyState title={t('mail.blocking.none')} hint={t('mail.blocking.noneHint')} />
          )
        }
      >
        {(blocks) => (
          <ul aria-label={t('mail.blocking.title')}>
            {blocks.map((block) => (
              <li key={block.blockId} className="mset__row">
                <span className="mset__who">
                  <b className="ell">{block.sender}</b>
                  <small className="num">{formatDate(block.at)}</small>
                </span>
                <span className="mset__acts">
                  <IconButton
                    icon={IconTrash}
                    name={t('mail.blocking.dropOne', { sender: block.sender })}
                    onClick={() => void unblock([block])}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Pane>
      <MoreButton of={found} />
      <SettingsActions form={form} isDirty={false} isSaving={false} hint={t('mail.prefs.atOnce')} />
    </div>
  )
}

function AddForm() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [sender, setSender] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const add = async () => {
    if (sender.trim() === '') return setErrors({ sender: t('mail.blocking.faults.nothing') })
    setBusy(true)
    try {
      const done = await call(ownBlockCalls.blockSender, { sender })
      setErrors({})
      setSender('')
      toast.success(t('mail.blocking.ownBlocked', { sender: done.sender }))
      await queries.invalidateQueries({ queryKey: keyOf(ownBlockCalls.ownBlocks) })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form className="mblocked__f" errors={errors} onSubmit={() => void add()}>
      <TextField
        label={t('mail.blocking.senders')}
        help={t('mail.blocking.ownHelp')}
        autoComplete="off"
        spellCheck={false}
        maxLength={ownBlockLimits.sender}
        error={errors.sender ?? errors.form}
        value={sender}
        onChange={({ target }) => setSender(target.value)}
      />
      <Button size="lg" variant="soft" type="submit" busy={isBusy}>
        {t('mail.blocking.block')}
      </Button>
    </Form>
  )
}
