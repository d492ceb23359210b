import ICAL from 'ical.js'

// Whoever writes calendars or cards imports this: it holds for a whole thread, whichever of them was loaded first. A line
// has 75 octets at the most; the library does not count the blank that a folded one begins with.
ICAL.foldLength = 74
