import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { DraftContent } from '../../../contract/drafts.contract.ts'
import { lineCalls, type SavedLine } from '../../../contract/lines.contract.ts'

type Line = Pick<DraftContent, 'steps' | 'told'>
type Props = { line: Line; onUse: (line: Line) => void; onClose: () => void }

/** The lines one keeps to use them again: one is taken, the present one is kept under a name, and others go. */
export default function SavedLinesDialog({ line, onUse, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const lines = useCall(lineCalls.lines, {})
  const [name, setName] = useState('')
  const refresh = () => cache.invalidateQueries({ queryKey: keyOf(lineCalls.lines) })
  const onError = (error: unknown) => void toast.error(sayError(error))
  const keeping = useMutation({
    mutationFn: () => call(lineCalls.saveLine, { name: name.trim(), steps: line.steps, told: line.told }),
    onSuccess: async () => {
      setName('')
      toast.success(t('approvals.lines.saved'))
      await refresh()
    },
    onError,
  })
  const dropping = useMutation({
    mutationFn: (lineId: number) => call(lineCalls.dropLine, { lineId }),
    onSuccess: refresh,
    onError,
  })
  const people = new Map(lines.data?.people.map((each) => [each.personCode, nameOf(each.name)]))
  const inWords = ({ steps }: SavedLine) => steps.map(({ personCode }) => people.get(personCode) ?? '').join(' → ')

  return (
    <Modal open title={t('approvals.lines.title')} width="medium" height="auto" onClose={onClose}>
      <Pane query={lines} isEmpty={() => false}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('approvals.lines.none')} />
          ) : (
            <ul className="aplines">
              {items.map((saved) => (
                <li key={saved.lineId} className="aplines__l">
                  <span className="grow">
                    <b>{saved.name}</b>
                    <span className="muted aplines__w">{inWords(saved)}</span>
                  </span>
                  <Button
                    aria-label={t('approvals.lines.useOf', { name: saved.name })}
                    onClick={() => onUse({ steps: saved.steps, told: saved.told })}
                  >
                    {t('approvals.lines.use')}
                  </Button>
                  <Button
                    variant="ghost"
                    aria-label={t('approvals.lines.dropOf', { name: saved.name })}
                    disabled={dropping.isPending}
                    onClick={() => dropping.mutate(saved.lineId)}
                  >
                    {t('approvals.lines.drop')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Pane>
      {line.steps.length > 0 ? (
        <Form className="aplines__f" onSubmit={() => name.trim() !== '' && !keeping.isPending && keeping.mutate()}>
          <TextField
            label={t('approvals.lines.name')}
            help={t('approvals.lines.nameHint')}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''} busy={keeping.isPending}>
            {t('approvals.lines.save')}
          </Button>
        </Form>
      ) : null}
    </Modal>
  )
}
