import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { domainsIn } from './outside-form.tsx'
import './outside.css'

/** The domains in which a company may give addresses. */
export function DomainsTab({ comCode }: { comCode: string }) {
  const domains = useCall(addressCalls.mailDomains, { comCode })
  return (
    <Pane query={domains} isEmpty={() => false}>
      {(saved) => <DomainsForm key={JSON.stringify(saved)} comCode={comCode} saved={saved} />}
    </Pane>
  )
}

type Props = { comCode: string; saved: CallResult<typeof addressCalls.mailDomains> }

function DomainsForm({ comCode, saved }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const first = saved.domains.join('\n')
  const [typed, setTyped] = useState(first)
  const domains = domainsIn(typed)
  const isDirty = JSON.stringify(domains) !== JSON.stringify(saved.domains)
  useUnsaved(isDirty)
  const { isBusy, errors, save } = useSave(t('mail.administration.saved'), () =>
    queries.invalidateQueries({ queryKey: keyOf(addressCalls.mailDomains) }),
  )
  return (
    <Form
      className="moutside"
      errors={errors}
      onSubmit={() => void save(() => call(addressCalls.saveMailDomains, { comCode, domains }))}
    >
      <Note>{t('mail.administration.domainsHint', { domain: saved.first })}</Note>
      <TextArea
        label={t('mail.administration.moreDomains')}
        help={t('mail.outsidePage.domainsHelp')}
        error={Object.entries(errors).find(([field]) => field.startsWith('domains'))?.[1]}
        rows={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="moutside__a">
        <Button size="lg" disabled={!isDirty} onClick={() => setTyped(first)}>
          {t('mail.outsidePage.discard')}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!isDirty} busy={isBusy}>
          {t('mail.outsidePage.save')}
        </Button>
      </div>
    </Form>
  )
}
