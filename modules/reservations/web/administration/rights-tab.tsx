import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RightKind, RightsFields } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type ResourceRight, resourceRights } from '../../contract/reservations.rules.ts'
import { useResourceSave } from './use-resource-save.ts'

type Rights = CallResult<typeof calls.adminRights>

const kind: Omit<RightKind<ResourceRight>, 'nameOf'> = {
  all: resourceRights,
  needs: {
    see: [],
    book: ['see'],
    bookFreely: ['see', 'book'],
    approve: ['see'],
    manage: ['see', 'book', 'bookFreely', 'approve'],
  },
  first: ['see', 'book'],
}

/** Who may do what with a group or a resource, line by line, or that it is as above. */
export function RightsTab({ of, id }: { of: 'group' | 'resource'; id: number }) {
  const rights = useCall(calls.adminRights, { of, id })
  return (
    <Pane query={rights} skeleton={<SkeletonRows rows={4} />} isEmpty={() => false}>
      {(data) => <RightsForm key={`${data.of} ${data.id} ${data.version}`} rights={data} />}
    </Pane>
  )
}

function RightsForm({ rights }: { rights: Rights }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { isBusy, errors, save } = useResourceSave()
  const [inherits, setInherits] = useState(rights.inherits)
  const [lines, setLines] = useState<readonly Rights['lines'][number][]>(rights.lines)
  const isDirty = inherits !== rights.inherits || (!inherits && JSON.stringify(lines) !== JSON.stringify(rights.lines))
  const submit = () =>
    save(() =>
      call(calls.saveRights, {
        of: rights.of,
        id: rights.id,
        version: rights.version,
        inherits,
        lines: inherits ? [] : lines.map(({ kind: as, code, rights: its }) => ({ kind: as, code, rights: its })),
      }),
    )
  return (
    <Form className="oled__form" onSubmit={() => void submit()} errors={errors}>
      {rights.canInherit ? (
        <Checkbox label={t('reservations.administration.rights.inherits')} checked={inherits} onChange={setInherits} />
      ) : null}
      {inherits ? (
        <Note>
          {rights.from
            ? t('reservations.administration.rights.inherited', { name: nameOf(rights.from.name) })
            : t('reservations.administration.rights.fromAbove')}
        </Note>
      ) : null}
      <RightsFields
        caption={t('reservations.administration.tabs.rights')}
        rights={{ ...kind, nameOf: (right) => t(`reservations.administration.rights.names.${right}`) }}
        lines={lines}
        onChange={setLines}
        comCode={rights.comCode}
        withGroup={rights.withGroup}
        isReadOnly={inherits}
        error={errors.lines}
      />
      <FormFooter isDirty={isDirty} isBusy={isBusy} />
    </Form>
  )
}
