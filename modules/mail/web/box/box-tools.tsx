import { IconLayoutBottombar, IconLayoutSidebarRight, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { settingsCalls } from '#modules/settings/contract/settings.contract.ts'
import type { MailLayout } from '#modules/settings/contract/settings.rules.ts'
import { call } from '#platform/web/calls/call.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { Selection } from '#platform/web/ui/lists/use-selection.ts'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { useCategories } from '../acts/categories.tsx'
import { useMailView } from '../place/mail.queries.ts'
import { useIsReadOnly } from '../place/shared-mailbox.ts'
import { type BoxAddress, categoryOf, onlyOf, onlys } from './box-address.ts'

type Props = { selection: Selection<number>; isEmpty: boolean; isSearch: boolean }

const layouts = [
  ['vertical', IconLayoutSidebarRight],
  ['horizontal', IconLayoutBottombar],
  ['off', IconList],
] as const

/** Above a list: ticking all, what is shown of it, and where a mail is read (MAIL-005). */
export function BoxTools({ selection, isEmpty, isSearch }: Props) {
  const { t } = useTranslation()
  const [address, ask] = useAsked<BoxAddress>()
  const isReadOnly = useIsReadOnly()
  const category = useCategories().find(({ id }) => id === categoryOf(address))
  return (
    <div className="mltools">
      {isReadOnly ? null : (
        <Checkbox
          hideLabel
          label={t('ui.table.selectAll')}
          disabled={isEmpty}
          checked={selection.isAll}
          onChange={selection.tickAll}
        />
      )}
      {isSearch ? null : (
        <Select
          quiet
          aria-label={t('mail.box.only')}
          value={onlyOf(address) ?? ''}
          options={[
            { value: '', label: t('mail.box.onlyAll') },
            ...onlys.map((value) => ({ value, label: t(`mail.box.onlyOf.${value}`) })),
          ]}
          onChange={(only) => ask({ only: only || undefined })}
        />
      )}
      {isSearch || !category ? null : (
        <Chip on onToggle={() => ask({ category: undefined })}>
          {category.name}
        </Chip>
      )}
      <span className="grow" />
      <PaneChoice />
    </div>
  )
}

function PaneChoice() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const again = useAgain()
  const { mailLayout } = useMailView()
  const choose = async (chosen: MailLayout) => {
    try {
      await call(settingsCalls.saveUserSetting, { mailLayout: chosen })
    } catch (error) {
      toast.error(sayError(error))
    }
    await again(settingsCalls.userSetting)
  }
  return (
    <div className="mlpanes" role="group" aria-label={t('mail.box.pane')}>
      {layouts.map(([layout, Icon]) => (
        <IconButton
          key={layout}
          icon={Icon}
          name={t(`mail.box.paneAt.${layout}`)}
          look={layout === mailLayout ? 'on' : 'plain'}
          aria-pressed={layout === mailLayout}
          onClick={() => void choose(layout)}
        />
      ))}
    </div>
  )
}
