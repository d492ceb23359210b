/** What of an invitation is not as usual. */
type Given = {
  to?: string
  method?: string
  uid?: string
  sequence?: number
  organiser?: string
  more?: string[]
  start?: string
}

/** A mail from a partner that asks somebody to a meeting, with an alternative in which a calendar program finds it. */
export function invitationMail({
  to = 'jiwoo.seo@hanbit.example',
  method = 'REQUEST',
  uid = 'a@partner',
  sequence = 0,
  organiser,
  more = [],
  start,
}: Given = {}) {
  const day = start ?? '20980318'
  const event = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Partner//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    'DTSTAMP:20260301T000000Z',
    `DTSTART;TZID=Asia/Seoul:${day}T140000`,
    `DTEND;TZID=Asia/Seoul:${day}T150000`,
    'SUMMARY:API rollout',
    'LOCATION:Room 7',
    `ORGANIZER;CN=Kim Daniel:mailto:${organiser ?? 'daniel@partner.example'}`,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${to}`,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  return [
    'From: Kim Daniel <daniel@partner.example>',
    `To: ${to}`,
    'Subject: Invitation: API rollout',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Please come.',
    '--b',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    '',
    event,
    '--b--',
    '',
  ].join('\r\n')
}
