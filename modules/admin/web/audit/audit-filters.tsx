import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { adminCalls } from '../../contract/admin.contract.ts'
import { textKeyOfAction } from '../../contract/admin.rules.ts'
import { SettledField } from './settled-field.tsx'
import type { Asked } from './use-audit.ts'

type Props = {
  asked: Asked
  ask: (change: Asked) => void
  /** Left out while nothing narrows. */
  clear: (() => void) | undefined
  choices: CallResult<typeof adminCalls.auditFilters> | undefined
  /** The name of the person looked for, where a line tells it. */
  knownName: LocalName | undefined
}

/** The conditions: when and what always, who, about what and from where on demand. */
export function AuditFilters({ asked, ask, clear, choices, knownName }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { say } = useSay()
  const [isWide, setWide] = useState(Boolean(asked.personCode ?? asked.target ?? asked.address))
  const companies = choices?.companies ?? []
  return (
    <search className="auditfind" aria-label={t('admin.audit.filters')}>
      <div className="auditfind__row">
        <DatePicker
          clearable
          label={t('admin.audit.from')}
          value={asked.from ?? ''}
          onChange={(from) => ask({ from })}
        />
        <DatePicker clearable label={t('admin.audit.to')} value={asked.to ?? ''} onChange={(to) => ask({ to })} />
        <SelectField
          label={t('admin.audit.action')}
          value={asked.action ?? ''}
          onChange={(action) => ask({ action })}
          options={[
            { value: '', label: t('admin.audit.allActions') },
            ...(choices?.actions ?? []).map((action) => ({
              value: action,
              label: say({ key: textKeyOfAction(action) }),
            })),
          ]}
        />
        {companies.length > 1 ? (
          <SelectField
            label={t('admin.audit.company')}
            value={asked.comCode ?? ''}
            onChange={(comCode) => ask({ comCode })}
            options={[
              { value: '', label: t('admin.audit.allCompanies') },
              ...companies.map((company) => ({ value: company.comCode, label: name(company.name) })),
            ]}
          />
        ) : null}
        <div className="auditfind__acts">
          <Button size="lg" icon={IconAdjustmentsHorizontal} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
            {t(isWide ? 'admin.audit.fewerFilters' : 'admin.audit.moreFilters')}
          </Button>
          {clear ? (
            <Button size="lg" variant="ghost" icon={IconX} onClick={clear}>
              {t('admin.audit.reset')}
            </Button>
          ) : null}
        </div>
      </div>
      {isWide ? (
        <div className="auditfind__row">
          <WhoField asked={asked} ask={ask} knownName={knownName} />
          <SettledField
            label={t('admin.audit.target')}
            help={t('admin.audit.targetHint')}
            value={asked.target ?? ''}
            onSettle={(target) => ask({ target })}
          />
          <SettledField
            label={t('admin.audit.address')}
            value={asked.address ?? ''}
            onSettle={(address) => ask({ address })}
          />
        </div>
      ) : null}
    </search>
  )
}

/** Who acted: one person. */
function WhoField({ asked: { personCode, comCode }, ask, knownName }: Pick<Props, 'asked' | 'ask' | 'knownName'>) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<NamedAudienceEntry>()
  const unnamed = { ko: personCode ?? '', en: '', zh: '', ja: '' }
  const shown: NamedAudienceEntry | undefined =
    chosen?.code === personCode
      ? chosen
      : personCode === undefined
        ? undefined
        : { kind: 'person', code: personCode, name: knownName ?? unnamed, hint: { ko: '', en: '', zh: '', ja: '' } }
  const choose = (entries: NamedAudienceEntry[]) => {
    const last = entries.at(-1)
    setChosen(last)
    ask({ personCode: last?.code })
  }
  return (
    <AudienceField
      label={t('admin.audit.person')}
      kinds={['person']}
      single
      comCode={comCode ?? null}
      value={shown ? [shown] : []}
      onChange={choose}
    />
  )
}
