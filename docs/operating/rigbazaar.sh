#!/bin/sh
# Runs a command of the shop as its user, with the settings of its nodes: rigbazaar staff invite you@example.pk
# Copy to /usr/local/sbin/rigbazaar. Run it as root.
set -eu
set -a
. /etc/rigbazaar.env
NODE_COMPILE_CACHE=/var/cache/rigbazaar/compiled
set +a
cd /srv/rigbazaar/current
exec runuser -u rigbazaar -- node_modules/.bin/node shop/shop.ts "$@"
