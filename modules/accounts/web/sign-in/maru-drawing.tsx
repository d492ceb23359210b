// house-rules-allow-file raw-colour: a drawing, whose colours are its own

import {
  battenEdges,
  battens,
  boardLines,
  darkBoards,
  doors,
  lightBoards,
  middleBoards,
  rafterShades,
  rafters,
  stones,
  tileMarks,
} from './maru-geometry.ts'

/** The view from a maru over a low wall to the hills: our own drawing, its colours its own. */
export function MaruDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 820 876" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <defs>
        <Shade id="maru-sky" stops={['#D5DFFB', '#EEF0FB .55', '#FBEBD6']} />
        <Shade id="maru-far" stops={['#A9B9EC', '#D9E0F6']} />
        <Shade id="maru-middle" stops={['#7E94DA', '#BCC9F0']} />
        <Shade id="maru-near" stops={['#5268BC', '#8C9FDD']} />
        <Shade id="maru-floor" stops={['#E3BE95', '#CB9D6C']} />
      </defs>
      <rect width="820" height="876" fill="url(#maru-sky)" />
      <circle cx="560" cy="300" r="54" fill="#FFF6E4" />
      <Hills />
      <House />
      <Pine />
      <Wall />
      <path
        d="M300 250c8-8 14-8 20 0 6-8 12-8 20 0M356 276c6-6 10-6 15 0 5-6 9-6 15 0"
        fill="none"
        stroke="#5268BC"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Floor />
      <Roof />
      <Posts />
    </svg>
  )
}

/** A shade from top to bottom; a stop is a colour, in between with its place. */
function Shade({ id, stops }: { id: string; stops: string[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map((stop, at) => {
        const [colour, place = at === 0 ? '0' : '1'] = stop.split(' ')
        return <stop key={stop} offset={place} stopColor={colour} />
      })}
    </linearGradient>
  )
}

function Hills() {
  return (
    <>
      <path
        d="M0 452c70-40 120-96 176-92 60 4 92 54 150 50 62-4 108-92 170-88 66 4 100 82 168 84 56 2 92-34 156-40v302H0z"
        fill="url(#maru-far)"
      />
      <path
        d="M0 512c58-18 112-66 176-64 70 2 104 58 178 58 66 0 110-70 184-66 72 4 112 52 176 50 42-2 74-22 106-30v208H0z"
        fill="url(#maru-middle)"
      />
      <path
        d="M0 578c80-34 150-48 226-34 84 16 140 44 226 34 92-10 140-54 222-50 56 4 100 24 146 20v120H0z"
        fill="url(#maru-near)"
      />
    </>
  )
}

function House() {
  return (
    <>
      <path d="M92 598c34-4 62-16 82-36h132c20 20 48 32 82 36-4 8-10 12-20 12H112c-10 0-16-4-20-12z" fill="#2B3770" />
      <path d="M168 562h144" stroke="#42508F" strokeWidth="7" strokeLinecap="round" />
      <path d="M130 610h220v32H130z" fill="#F3EADB" />
      <path d="M150 610v32M196 610v32M284 610v32M330 610v32" stroke="#8C6240" strokeWidth="6" />
      <path d="M206 614h68v28h-68z" fill="#D9BF9D" />
      <path
        d="M217 614v28M228.5 614v28M240 614v28M251.5 614v28M263 614v28M206 623h68M206 632h68"
        stroke="#9B7350"
        strokeWidth="1.6"
      />
    </>
  )
}

function Pine() {
  return (
    <>
      <g fill="none" stroke="#5A4632" strokeLinecap="round">
        <path d="M640 660c6-60-10-84 4-128 8-26 26-40 24-74" strokeWidth="13" />
        <path d="M646 532c-16-14-34-18-52-16M656 506c20-14 36-18 58-14" strokeWidth="7" />
      </g>
      <ellipse cx="592" cy="516" rx="50" ry="17" fill="#3C6F63" />
      <ellipse cx="584" cy="506" rx="36" ry="15" fill="#4E8474" />
      <ellipse cx="716" cy="492" rx="54" ry="18" fill="#3C6F63" />
      <ellipse cx="724" cy="482" rx="38" ry="15" fill="#4E8474" />
      <ellipse cx="664" cy="446" rx="64" ry="21" fill="#3C6F63" />
      <ellipse cx="658" cy="432" rx="46" ry="18" fill="#4E8474" />
      <ellipse cx="674" cy="419" rx="28" ry="12" fill="#5F9583" />
    </>
  )
}

function Wall() {
  return (
    <>
      <path d="M0 634h820v34H0z" fill="#EFE4D3" />
      <path d="M0 628h820v9H0z" fill="#4A578F" />
      <path d="M0 637h820v3H0z" fill="#35427A" />
      <path d={tileMarks} stroke="#35427A" strokeWidth="2" />
      {stones.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="40" height="8" rx="4" fill="#DCCBB3" />
      ))}
    </>
  )
}

function Floor() {
  return (
    <>
      <path d="M0 668h820V876H0z" fill="url(#maru-floor)" />
      {boardLines.map(({ y, width }) => (
        <path key={y} d={`M0 ${y}h820`} stroke="#A87547" strokeOpacity=".55" strokeWidth={width} />
      ))}
      <g fillOpacity=".38">
        <path d={darkBoards} fill="#B98452" />
        <path d={lightBoards} fill="#EBCBA5" />
        <path d={middleBoards} fill="#D8AE80" />
      </g>
      <path d={battens} fill="#A9794C" />
      <path d={battenEdges} stroke="#8C6038" strokeOpacity=".6" strokeWidth="1.6" />
      <path d="M210 668h160L250 876H-10zM440 668h170L640 876H390z" fill="#FFF3DC" fillOpacity=".26" />
      <path d="M0 668h820v5H0z" fill="#644831" fillOpacity=".55" />
    </>
  )
}

function Roof() {
  return (
    <>
      <path d="M0 0h820v86H0z" fill="#F4EADB" />
      <path d={rafters} fill="#7F5F43" />
      <path d={rafterShades} fill="#644831" />
      <path d="M0 84h820v30H0z" fill="#735439" />
      <path d="M0 106h820v8H0z" fill="#573D28" />
      {doors.map(({ frame, bars }) => (
        <g key={frame}>
          <path d={frame} fill="#FBF4E8" />
          <path d={bars} stroke="#7F5F43" strokeWidth="2" />
          <path d={frame} fill="none" stroke="#644831" strokeWidth="5" strokeLinejoin="round" />
        </g>
      ))}
    </>
  )
}

function Posts() {
  return (
    <>
      <path d="M0 86h52v588H0zM768 86h52v588h-52z" fill="#7F5F43" />
      <path d="M38 114h14v560H38zM768 114h14v560h-14z" fill="#644831" />
      <rect x="-4" y="664" width="60" height="14" rx="4" fill="#CFC4B4" />
      <rect x="764" y="664" width="60" height="14" rx="4" fill="#CFC4B4" />
      <path d="M398 84h24v40h-24z" fill="#644831" />
    </>
  )
}
