#!/bin/sh
# `backup NAME` writes rows, photos and the vault's key into backups/NAME.tar.gz; `restore NAME` puts them back in
# place of what is there. Both ask for a database that was stopped: then rows and photos are of one moment.
set -eu

volumes=${VOLUMES:-/volumes}
backups=${BACKUPS:-/backups}

refuse() {
  echo "volumes: $1" >&2
  exit 1
}

case ${2:-} in
'' | *[!A-Za-z0-9._-]*) refuse 'name the backup with letters, digits, dots and dashes: backup 2026-11-24' ;;
esac
file="$backups/$2.tar.gz"

if [ -e "$volumes/db-data/postmaster.pid" ]; then
  refuse 'the database runs, or was killed. Stop it: docker compose stop (after a crash: start it once, then stop it)'
fi

case ${1:-} in
backup)
  if [ -e "$file" ]; then refuse "$2 is there already; nothing was written"; fi
  umask 077
  tar --create --gzip --numeric-owner --xattrs --xattrs-include='user.*' --file "$file.part" --directory "$volumes" .
  mv "$file.part" "$file"
  echo "volumes: $2 is written"
  ;;
restore)
  if [ ! -e "$file" ]; then refuse "there is no backup $2; nothing was changed"; fi
  # The whole of it is read before anything is deleted.
  tar --list --gzip --file "$file" >/dev/null || refuse "$2 can't be read; nothing was changed"
  find "$volumes" -mindepth 2 -delete
  tar --extract --gzip --preserve-permissions --numeric-owner --xattrs --xattrs-include='user.*' \
    --file "$file" --directory "$volumes"
  echo "volumes: $2 is back"
  ;;
*) refuse 'backup NAME, or restore NAME' ;;
esac
