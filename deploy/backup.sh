#!/bin/sh
# Writes a backup and the list of deleted accounts into a folder, restores the backup for a trial, and deletes those of 30 days ago
# and before. It ends with another exit code than 0 if one of these fails, and then deletes nothing.
#   deploy/backup.sh /var/backups/plimsoll
set -eu
umask 077
folder=$1
moment=$(date -u +%Y-%m-%dT%H%M%SZ)
plimsoll() { node "$(dirname "$0")/../dist/server/main.js" "$@"; }

plimsoll backup "$folder/record-$moment.tgz"
plimsoll backup "$folder/deletions-$moment.ndjson" --deletions
plimsoll restore "$folder/record-$moment.tgz" --verify
find "$folder" -maxdepth 1 -type f \( -name 'record-*.tgz' -o -name 'deletions-*.ndjson' \) -mtime +29 -delete
