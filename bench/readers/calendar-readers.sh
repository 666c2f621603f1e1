#!/bin/sh
# A feed read by three calendars that share no code with ours, nor with each other: khal, calcurse and python3-icalendar.
# On Debian: apt-get install khal calcurse python3-icalendar
# sh bench/readers/calendar-readers.sh           a feed of every kind of event, made by bench/readers/calendar-feed.ts
# sh bench/readers/calendar-readers.sh ADDRESS   a real one (https://…/calendrier/….ics)
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
feed="$folder/feed.ics"
if [ $# -gt 0 ]; then curl -fsS "$1" -o "$feed"; else node scripts/run.mjs bench/readers/calendar-feed.ts > "$feed"; fi
events=$(grep -c '^BEGIN:VEVENT' "$feed")
echo "feed: $events events, $(wc -c < "$feed") bytes"

echo "python3-icalendar $(/usr/bin/python3 -c 'import icalendar; print(icalendar.__version__)'):"
/usr/bin/python3 - "$feed" <<'PYTHON'
import datetime, sys
import icalendar
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
events = calendar.walk('VEVENT')
uids = {str(event['UID']) for event in events}
days = [type(event.decoded('DTSTART')) is datetime.date for event in events]
broken = [error for event in events for error in event.errors]
print(f'  {len(events)} events, {len(uids)} UIDs, {sum(days)} whole days, {len(broken)} errors')
for event in events:
    print('  ', event.decoded('DTSTART'), event['SUMMARY'])
PYTHON

echo "$(khal --version):"
cat > "$folder/khal.conf" <<CONF
[calendars]
[[feed]]
path = $folder/khal
type = calendar
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = $folder/khal.db
[default]
default_calendar = feed
CONF
mkdir -p "$folder/khal"
export LC_ALL=C.UTF-8
khal -c "$folder/khal.conf" import --batch "$feed" > /dev/null
echo "  $(find "$folder/khal" -name '*.ics' | wc -l) events imported"
first=$(sed -n 's/^DTSTART;VALUE=DATE:\(....\)\(..\)\(..\).*/\1-\2-\3/p' "$feed" | sort | head -1)
khal -c "$folder/khal.conf" list --once --format '  {start} {title}' --day-format '' "$first" 60d

echo "$(calcurse --version | head -1):"
mkdir -p "$folder/calcurse" "$folder/calcurse-conf"
calcurse -D "$folder/calcurse" -C "$folder/calcurse-conf" -q -i "$feed" | sed 's/^/  /'
echo "  $(wc -l < "$folder/calcurse/apts") events kept"
calcurse -D "$folder/calcurse" -C "$folder/calcurse-conf" -Q --from "$(date -d "$first" +%m/%d/%Y)" --days 60 | sed 's/^/  /'
