#!/bin/sh
# Starts the database as it was at an earlier moment, as a PostgreSQL of its own beside the cluster. Run it as user postgres, with the settings
# of pgbackrest.conf, on a computer with PostgreSQL of the cluster's version and room for its data; not on a port that PostgreSQL uses.
#   moment.sh start "2026-11-30 14:00:00+00" /var/lib/postgresql/15/moment 5499
#   moment.sh stop /var/lib/postgresql/15/moment
set -eu
umask 077
PATH=$PATH:/usr/lib/postgresql/15/bin

case ${1-} in
start)
  moment=$2 folder=$3 port=$4
  mkdir "$folder"
  touch "$folder.is-a-moment"
  pgbackrest --stanza=plimsoll --pg1-path="$folder" --type=time --target="$moment" --target-action=promote restore
  # The user of the record reaches it from this computer alone. Nothing waits for replicas, and nothing is added to the archive.
  echo "host plimsoll plimsoll 127.0.0.1/32 scram-sha-256" >>"$folder/pg_hba.conf"
  pg_ctl --pgdata="$folder" --wait --timeout=86400 --log="$folder/moment.log" start --options="\
    -c hba_file=$folder/pg_hba.conf -c ident_file=$folder/pg_ident.conf -c listen_addresses=127.0.0.1 -c port=$port \
    -c unix_socket_directories=$folder -c archive_mode=off -c synchronous_standby_names=''"
  until [ "$(psql --host="$folder" --port="$port" --tuples-only --no-align --command='select pg_is_in_recovery()' postgres)" = f ]; do
    pg_ctl --pgdata="$folder" status >/dev/null || { tail "$folder/moment.log" >&2; exit 1; }
    sleep 1
  done
  echo "The database of $moment is at 127.0.0.1:$port."
  ;;
stop)
  folder=$2
  # Never the folder of a node.
  rm "$folder.is-a-moment"
  if pg_ctl --pgdata="$folder" status >/dev/null; then pg_ctl --pgdata="$folder" --wait stop --mode=fast; fi
  rm -r "$folder"
  ;;
*)
  echo "moment.sh start MOMENT FOLDER PORT | stop FOLDER" >&2
  exit 1
  ;;
esac
