import { createHash } from 'node:crypto'
import { type PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from 'pdf-lib'
import { stream } from './fonts.ts'
import { srgbProfile } from './srgb.ts'

export type About = {
  title: string
  author: string
  /** When what it says was settled. It stands in the file, so that the same content gives the same bytes. */
  at: Date
  /** Such as `ko`. */
  language: string
}

/**
 * Says of a PDF what ISO 19005-2 (PDF/A-2b) asks for besides embedded fonts: which colours it means, what it is, and an
 * identity of its own. Whoever draws it uses `pdfFont` and colours of the screen, and nothing else.
 */
export function makeArchivable(pdf: PDFDocument, about: About): void {
  const { context, catalog } = pdf
  const profile = context.register(stream(context, srgbProfile(), { N: 3 }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]))
  catalog.set(PDFName.of('Lang'), PDFString.of(about.language))
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))

  // The same is said twice, and has to be the same (ISO 19005-2, 6.6.3).
  pdf.setTitle(about.title)
  pdf.setAuthor(about.author)
  pdf.setProducer(producer)
  pdf.setCreationDate(about.at)
  pdf.setModificationDate(about.at)
  const xmp = Buffer.from(packetOf(about))
  const metadata = context.obj({ Type: 'Metadata', Subtype: 'XML', Length: xmp.length })
  catalog.set(PDFName.of('Metadata'), context.register(PDFRawStream.of(metadata, xmp)))

  const hash = createHash('sha256')
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    hash.update(ref.toString())
    hash.update(object instanceof PDFRawStream ? object.contents : object.toString())
  }
  const id = PDFHexString.of(hash.digest('hex').slice(0, 32))
  context.trailerInfo.ID = context.obj([id, id])
}

const producer = 'Maru'

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // What XML has no way to say.
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]|\p{Surrogate}/gu, ' ')

function packetOf({ title, author, at }: About): string {
  const day = `${at.toISOString().slice(0, 19)}Z`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
   <pdfaid:part>2</pdfaid:part>
   <pdfaid:conformance>B</pdfaid:conformance>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
   <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
   <xmp:CreateDate>${day}</xmp:CreateDate>
   <xmp:ModifyDate>${day}</xmp:ModifyDate>
   <pdf:Producer>${producer}</pdf:Producer>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}
