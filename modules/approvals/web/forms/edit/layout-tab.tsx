import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useDropArea } from '#platform/web/sorting/use-drop-area.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useFingerDrags } from '#platform/web/sorting/use-finger-drags.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { usualNumbering } from '../../../contract/forms/document-number.ts'
import type { ColumnField, FormField } from '../../../contract/forms/fields.ts'
import { Paper } from '../../paper/paper.tsx'
import { putField } from '../model/acts.ts'
import { type Kind, kindOf } from '../model/kinds.ts'
import { useEditor } from './editor-context.ts'
import { fieldList, kindIn, Palette, PaletteMenu } from './palette.tsx'
import { FieldCover, NameCover } from './paper-cover.tsx'
import { Properties } from './properties/properties.tsx'
import { numberingWords } from './tabs/numbering-words.ts'

const paperId = 'the paper'

/**
 * The form on its paper, between what can be put on it and what is said of what is chosen.
 * @param documents how many keep the versions there were
 */
export function LayoutTab({ documents }: { documents: string | undefined }) {
  const { t } = useTranslation()
  const { content, change, add, choose, nameOf, field } = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const takeByFinger = useFingerDrags(root)
  const held = useDropArea<string>(area, { list: fieldList, id: paperId })
  useDrops<string>(fieldList, (dragged, target, side) => {
    const kind = kindIn(dragged)
    const moved = field(dragged)
    const last = content.fields.at(-1)?.fieldId
    const beside =
      target === paperId ? (last ? { other: last, side: 'after' as const } : undefined) : { other: target, side }
    if (kind) add(kind, beside)
    else if (moved && beside) {
      change((form) => putField(form, moved, beside.other, beside.side))
      choose({ fieldId: dragged, focus: 'paper' })
    }
  })
  const moving = useRovingFocus(area, { items: '.apfcover__b', axis: 'vertical', wrap: false })
  const hint = (each: FormField | ColumnField): string => {
    if (each.type === 'choice') return each.options.map(({ label }) => nameOf(label)).join(', ')
    if (each.type === 'note') return ''
    return t(`approvals.making.hints.${kindOf(each) as Exclude<Kind, 'choice' | 'note'>}`)
  }
  return (
    <div ref={root} className="apflay" onPointerDown={takeByFinger}>
      <Palette />
      <div className="apflay__p scroll">
        <div className="apflay__m">
          <PaletteMenu />
        </div>
        <div ref={area} className={classNames('apflay__a', held !== undefined && 'apflay__a--held')} {...moving}>
          <Paper
            form={content}
            values={{}}
            title={<span className="appaper__quiet">{t('approvals.making.hints.title')}</span>}
            head={{
              number: numberingWords(t, content.numbering ?? usualNumbering),
              deptName: t('approvals.making.hints.drafterDept'),
              drafterName: t('approvals.making.hints.drafter'),
              day: null,
            }}
            arrange={{ renderCover: (each) => (each ? <FieldCover field={each} /> : <NameCover />), hint }}
          />
          {content.fields.length === 0 ? <p className="apflay__none">{t('approvals.making.empty')}</p> : null}
        </div>
        <p className="apflay__keys">{t('approvals.making.keys')}</p>
      </div>
      <Properties documents={documents} />
    </div>
  )
}
