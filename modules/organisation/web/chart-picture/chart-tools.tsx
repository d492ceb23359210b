import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPhoto,
  IconPrinter,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Segmented, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { ChartCompany } from '../../contract/chart.contract.ts'
import type { Direction } from './layout.ts'

type Props = {
  companies: readonly ChartCompany[]
  comCode: string
  onCompany: (comCode: string) => void
  direction: Direction
  onDirection: (direction: Direction) => void
  showsPeople: boolean
  onShowPeople: (shows: boolean) => void
  busy: boolean
  onOpenAll: () => void
  onCloseAll: () => void
  save: {
    picture: () => void
    paper: () => void
    /** Left out at a company, whose people no single table holds. */
    people: ((below: boolean) => void) | undefined
  }
}

/** How the chart is shown, and what can be taken away from it. */
export function ChartTools({ companies, comCode, direction, showsPeople, busy, save, ...on }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { people } = save
  const entries: MenuEntry[] = [
    { key: 'png', label: t('organisation.picture.save.png'), icon: IconPhoto, onSelect: save.picture },
    { key: 'pdf', label: t('organisation.picture.save.pdf'), icon: IconFileTypePdf, onSelect: save.paper },
    { key: 'print', label: t('organisation.picture.save.print'), icon: IconPrinter, onSelect: save.paper },
    ...(people
      ? [
          { key: 'line', separator: true } as const,
          {
            key: 'people',
            label: t('organisation.picture.save.people'),
            icon: IconFileSpreadsheet,
            onSelect: () => people(false),
          },
          {
            key: 'below',
            label: t('organisation.picture.save.peopleBelow'),
            icon: IconFileSpreadsheet,
            onSelect: () => people(true),
          },
        ]
      : []),
  ]
  return (
    <div className="pict__tools">
      {companies.length > 1 ? (
        <Select
          aria-label={t('organisation.picture.company')}
          value={comCode}
          options={companies.map((each) => ({ value: each.comCode, label: name(each.name) }))}
          onChange={on.onCompany}
        />
      ) : null}
      <Segmented<Direction>
        label={t('organisation.picture.direction')}
        value={direction}
        onChange={on.onDirection}
        options={[
          { value: 'down', label: t('organisation.picture.down') },
          { value: 'right', label: t('organisation.picture.right') },
        ]}
      />
      <Switch label={t('organisation.picture.showPeople')} checked={showsPeople} onChange={on.onShowPeople} />
      <span className="pict__gap" />
      <Button
        variant="ghost"
        className="pict__short"
        icon={IconArrowsMaximize}
        busy={busy}
        data-tip={t('organisation.picture.openAll')}
        onClick={on.onOpenAll}
      >
        <span>{t('organisation.picture.openAll')}</span>
      </Button>
      <Button
        variant="ghost"
        className="pict__short"
        icon={IconArrowsMinimize}
        data-tip={t('organisation.picture.closeAll')}
        onClick={on.onCloseAll}
      >
        <span>{t('organisation.picture.closeAll')}</span>
      </Button>
      <Menu label={t('organisation.picture.saveAs')} entries={entries} placement="bottom-end">
        {(trigger) => (
          <Button {...trigger} icon={IconDownload}>
            {t('organisation.picture.saveAs')}
          </Button>
        )}
      </Menu>
    </div>
  )
}
