import { useTranslation } from 'react-i18next'
import { ExplainedRights, ExplainPerson } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { resourceRights } from '../../contract/reservations.rules.ts'
import type { AdminTree } from './nodes.ts'
import type { AdminResource } from './use-resource-draft.ts'

/** What somebody can do with this resource, and why. */
export function ExplainTab({ resource, tree }: { resource: AdminResource; tree: AdminTree }) {
  return (
    <div className="oled__form">
      <ExplainPerson comCode={resource.comCode}>
        {(personCode) => <Explained resource={resource} tree={tree} personCode={personCode} />}
      </ExplainPerson>
    </div>
  )
}

type Props = { resource: AdminResource; tree: AdminTree; personCode: string }

function Explained({ resource, tree, personCode }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const explanation = useCall(reservationsCalls.resourcePermissions, { id: resource.resourceId, personCode })
  return (
    <Pane query={explanation} isEmpty={() => false}>
      {({ can, reasons }) => (
        <ExplainedRights
          rights={resourceRights.map((right) => {
            const its = reasons.filter((each) => each.right === right)
            const groupId = its.find((each) => each.groupId !== null)?.groupId
            const group = tree.groups.find((each) => each.groupId === groupId)
            return {
              right,
              name: t(`reservations.administration.rights.names.${right}`),
              has: can[right],
              reasons: its,
              from: group && nameOf(group.name),
              without: resource.isRetired ? t('reservations.administration.explain.retired') : undefined,
            }
          })}
        />
      )}
    </Pane>
  )
}
