import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, type AvatarSize, AvatarStack } from '../marks/avatar.tsx'
import { Badge, Chip, Count, Kbd } from '../marks/badge.tsx'
import { FileTypeBadge } from '../marks/file-type-badge.tsx'
import { Section } from './section.tsx'

export function BadgesSection() {
  const { t } = useTranslation()
  const [mine, setMine] = useState(true)
  return (
    <Section title={t('ui.gallery.sections.badges')}>
      <div className="wrap">
        <Badge tone="accent">{t('ui.gallery.badge.notice')}</Badge>
        <Badge>{t('ui.gallery.badge.prefix')}</Badge>
        <Badge tone="green">{t('ui.gallery.badge.running')}</Badge>
        <Badge tone="blue">{t('ui.gallery.badge.done')}</Badge>
        <Badge tone="orange">{t('ui.gallery.badge.rejected')}</Badge>
        <Badge tone="red">{t('ui.gallery.badge.late')}</Badge>
        <Badge tone="purple">{t('ui.gallery.badge.booked')}</Badge>
        <Badge tone="line">{t('ui.gallery.badge.owner')}</Badge>
        <Badge tone="admin">{t('ui.gallery.badge.admin')}</Badge>
        {/* house-rules-allow text-in-page: the sign of what is new, the same in every language as a star would be */}
        <Badge tone="new">N</Badge>
        <Count>22</Count>
        <Count tone="soft">7</Count>
        <Count tone="accent">5</Count>
        <Count tone="red">12</Count>
      </div>
      <div className="wrap">
        <Chip on={mine} onToggle={setMine}>
          {t('ui.gallery.badge.mine')}
        </Chip>
        <Chip icon={IconFilter}>{t('ui.gallery.badge.prefix')}</Chip>
        <Kbd>Ctrl K</Kbd>
      </div>
      <div className="wrap">
        {['pdf', 'xlsx', 'pptx', 'hwp', 'docx', 'zip', 'png', 'bin'].map((ending) => (
          <FileTypeBadge key={ending} name={`.${ending}`} />
        ))}
      </div>
    </Section>
  )
}

const sizes: readonly AvatarSize[] = [20, 24, 28, 32, 36, 40, 56, 72]

export function PeopleSection() {
  const { t } = useTranslation()
  const people = ([1, 2, 3, 4, 5, 6] as const).map((at) => ({
    personCode: `P10000${at}`,
    name: t(`ui.gallery.person.${at}`),
  }))
  return (
    <Section title={t('ui.gallery.sections.people')} span={6}>
      <div className="wrap">
        {people.map((person) => (
          <Avatar key={person.personCode} {...person} size={36} named />
        ))}
      </div>
      <div className="wrap">
        {sizes.map((size) => (
          <Avatar key={size} personCode="P100001" name={t('ui.gallery.person.1')} size={size} />
        ))}
      </div>
      <div className="wrap">
        <AvatarStack people={people} />
        <AvatarStack people={people.slice(0, 3)} />
      </div>
    </Section>
  )
}
