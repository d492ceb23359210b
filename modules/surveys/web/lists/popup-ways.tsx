import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import { listTypes } from '../../contract/surveys.rules.ts'
import { usePlaces } from '../place/use-places.ts'
import type { ListAddress, ListType } from './asked.ts'

/** In a window no side stands beside the lists: the way from one to another, and to writing, is at their head. */
export function PopupWays({ type, onType }: { type: ListType; onType: (type: ListType) => void }) {
  const { t } = useTranslation()
  const { places } = usePlaces()
  const { data } = useCall(listCalls.toAnswer, {})
  const [{ MenuId }] = useAsked<ListAddress>()
  return (
    <>
      <Segmented
        label={t('surveys.side.lists')}
        options={[
          { value: String(listTypes.all), label: t('surveys.list.all') },
          { value: String(listTypes.own), label: t('surveys.list.own') },
          ...(data?.can.approve ? [{ value: String(listTypes.approval), label: t('surveys.list.approval') }] : []),
        ]}
        value={String(type)}
        onChange={(value) => onType(Number(value) as ListType)}
      />
      {data?.can.write ? (
        <Link to={places.write} search={{ MenuId }} className={buttonClass({ variant: 'primary' })}>
          <IconPlus className="i" aria-hidden />
          {t('surveys.side.write')}
        </Link>
      ) : null}
    </>
  )
}
