import ICAL from 'ical.js'

// Whoever reads or writes iCalendar imports this: what the library does not know it takes for no kind of value, neither
// escaped nor read back. These are texts.

const texts = ['x-alt-desc', 'x-maru-rrule', 'x-microsoft-cdo-busystatus', 'x-wr-calname']
for (const name of texts) ICAL.design.icalendar.property[name] = { defaultType: 'text' }
