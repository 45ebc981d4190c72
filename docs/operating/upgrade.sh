#!/bin/sh
# Installs a release of the shop and restarts its nodes one by one: rigbazaar-upgrade v1.2.0
# A release that is still here is only switched to: that is the way back.
# Copy to /usr/local/sbin/rigbazaar-upgrade. Run it as root.
set -eu

version=${1:?usage: rigbazaar-upgrade <tag>}
# Each of these can be set in the environment.
home=${RIGBAZAAR_HOME:-/srv/rigbazaar}
user=${RIGBAZAAR_USER:-rigbazaar}
ports=${RIGBAZAAR_PORTS:-3000 3001}
cache=${RIGBAZAAR_CACHE:-/var/cache/rigbazaar}
install=${RIGBAZAAR_INSTALL:-npm ci --omit=dev}
restart=${RIGBAZAAR_RESTART:-systemctl restart rigbazaar@}
ready_seconds=${RIGBAZAAR_READY_SECONDS:-120}
kept=3

release=$home/releases/$(echo "$version" | tr / -)

as_shop() {
  if [ "$(id -u)" = 0 ]; then runuser -u "$user" -- env HOME="$home" "$@"; else "$@"; fi
}

switch_to() {
  ln -sfn "$1" "$home/current.new"
  mv -T "$home/current.new" "$home/current"
}

restart_node() {
  $restart"$1"
  waited=0
  until curl -sf -o /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"; do
    waited=$((waited + 1))
    [ "$waited" -lt "$ready_seconds" ] || return 1
    sleep 1
  done
}

if [ ! -d "$release" ]; then
  echo "Installing $version"
  as_shop git -C "$home/repository.git" fetch --quiet --force --tags origin '+refs/heads/*:refs/heads/*'
  rm -rf "$release.new"
  as_shop mkdir -p "$release.new"
  as_shop git -C "$home/repository.git" archive "$version" | as_shop tar -x -C "$release.new"
  cd "$release.new"
  as_shop $install
  as_shop npm run --silent build
  cd "$home"
  mv "$release.new" "$release"
fi

before=$(readlink "$home/current" || true)
switch_to "releases/$(basename "$release")"
# What Node compiled of other releases is of no use any more. It is moved first, because running nodes still write there and
# rm would fail on a folder that is not empty.
rm -rf "$cache/compiled.old"
[ ! -d "$cache/compiled" ] || mv -T "$cache/compiled" "$cache/compiled.old"
rm -rf "$cache/compiled.old"
for port in $ports; do
  echo "Restarting the node on port $port"
  restart_node "$port" && continue
  echo "The node on port $port is not ready after $ready_seconds seconds: going back to ${before:-nothing}" >&2
  [ -z "$before" ] || { switch_to "$before" && restart_node "$port"; }
  exit 1
done

# The newest releases stay, for the way back.
for old in $(ls -1t "$home/releases" | tail -n +$((kept + 1))); do
  [ "releases/$old" = "$(readlink "$home/current")" ] || [ "releases/$old" = "$before" ] || rm -rf "$home/releases/$old"
done
echo "$version is running"
