import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Compared, Span } from './compare.ts'
import './compare.css'

/** Words with what became of them: colour, a line through or under them, and read aloud. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  const { t } = useTranslation()
  return spans.map(({ change, text }, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- the words of one comparison never move
    if (change === 'kept') return <span key={at}>{text}</span>
    const Tag = change === 'removed' ? 'del' : 'ins'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Tag key={at} className={`bcmp__${change}`}>
        <span className="sr">{t(`boards.versions.mark.${change}`)} </span>
        {text}
      </Tag>
    )
  })
}

/** Two versions of a text as one, block by block. */
export function ComparedText({ blocks }: { blocks: readonly Compared[] }) {
  return blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <div key={at} className={classNames('bcmp__b', `bcmp__b--${block.change}`)}>
      <Mark change={block.change} />
      <div className="grow">
        <Inside block={block} />
      </div>
    </div>
  ))
}

/** The word at the edge of a block that differs. */
function Mark({ change }: { change: Compared['change'] }) {
  const { t } = useTranslation()
  return <span className="bcmp__m">{change === 'kept' ? null : t(`boards.versions.mark.${change}`)}</span>
}

function Inside({ block }: { block: Compared }) {
  const { t } = useTranslation()
  if (block.kind === 'image')
    return <img className="bcmp__i" src={block.src} alt={block.alt || t('boards.versions.picture')} loading="lazy" />
  if (block.kind === 'text')
    return (
      <p className={`bcmp__${block.tag}`}>
        <Spans spans={block.spans} />
      </p>
    )
  return (
    <div className="bcmp__t scroll">
      <table>
        <tbody>
          {block.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <tr key={at} className={`bcmp__r--${row.change}`}>
              {row.cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
