import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import './gallery.css'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { RichTextImages } from '#platform/web/editor/editor.tsx'
import { BadgesSection, PeopleSection } from './badge-sections.tsx'
import { ButtonsSection } from './button-section.tsx'
import { ChoicesSection } from './choice-section.tsx'
import { DialogsSection } from './dialog-section.tsx'
import { MessagesSection, ProgressSection, StatesSection } from './feedback-sections.tsx'
import { DateSection, FieldsSection } from './field-sections.tsx'
import { NavigationSection, TableSection } from './list-sections.tsx'

const EditorSection = lazyComponent<{ images?: RichTextImages }>(() => import('./editor-section.tsx'))
const ChartsSection = lazyComponent(() => import('./charts-section.tsx'))
const OutlineSection = lazyComponent(() => import('./outline-section.tsx'))
const TimeGridSection = lazyComponent(() => import('./time-grid-section.tsx'))

/**
 * Every interface piece in its states, for administrators and for whoever builds a screen. Mount it lazily.
 * @param images where the editor keeps pictures; left out, it takes none
 */
export function UiGallery({ images }: { images?: RichTextImages }) {
  const { t } = useTranslation()
  return (
    <div className="ref">
      <h1>{t('ui.gallery.title')}</h1>
      <p className="fg2">{t('ui.gallery.intro')}</p>
      <div className="ref__g">
        <ButtonsSection />
        <FieldsSection />
        <ChoicesSection />
        <BadgesSection />
        <DateSection />
        <ProgressSection />
        <MessagesSection />
        <DialogsSection />
        <NavigationSection />
        <PeopleSection />
        <StatesSection />
        <TableSection />
        <Suspense fallback={null}>
          <OutlineSection />
          <ChartsSection />
        </Suspense>
        <Suspense fallback={null}>
          <TimeGridSection />
        </Suspense>
        <Suspense fallback={null}>
          <EditorSection images={images} />
        </Suspense>
      </div>
    </div>
  )
}
